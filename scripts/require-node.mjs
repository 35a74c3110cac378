/** Stops with one line on a Node that cannot run the project's TypeScript. Plain JavaScript, so that every Node reads it. */
const oldest = [22, 18];
const [major, minor] = process.versions.node.split(".").map(Number);

if (major < oldest[0] || (major === oldest[0] && minor < oldest[1])) {
  console.error(
    `This needs Node ${oldest.join(".")} or later and runs on ${process.versions.node}. ` +
      "Install Node 24, then run npm ci and this command again.",
  );
  process.exit(1);
}
