/** Storybook draws the sources as an app does; the library build in the project's own Vite config is no part of it. */
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";

export default defineConfig({ plugins: [react()] });
