import type { PickAssetState } from "../src/blocks/asset-picker/pick-asset.ts";

/** The covers of issue 14. The pictures are drawn by the page; the wire carries their names. */
export const covers: PickAssetState = {
  title: "Choose the cover for issue 14",
  assets: [
    { id: "low-sun", title: "Low sun", detail: "2400 × 3200", image: "/covers/low-sun.svg" },
    { id: "lamp", title: "Lamp", detail: "2400 × 3200", image: "/covers/lamp.svg" },
    { id: "tide-rings", title: "Tide rings", detail: "2400 × 3200", image: "/covers/tide-rings.svg" },
    { id: "three-fish", title: "Three fish", detail: "1800 × 2400", image: "/covers/three-fish.svg" },
  ],
};
