/** The drawings of the margin: outlines in a square of 18, to be drawn by `Icon`. */
export const check = "m4 9.6 3.3 3.3L14 5.6";
export const cross = "m5 5 8 8m0-8-8 8";
export const stop =
  "M6.2 4.6h5.6a1.6 1.6 0 0 1 1.6 1.6v5.6a1.6 1.6 0 0 1-1.6 1.6H6.2a1.6 1.6 0 0 1-1.6-1.6V6.2a1.6 1.6 0 0 1 1.6-1.6Z";
export const clock = "M9 2.4a6.6 6.6 0 1 0 0 13.2A6.6 6.6 0 0 0 9 2.4M9 5.4V9l2.4 1.6";
export const alert = "M9 2.9 16 15H2L9 2.9Zm0 4.5v3.2m0 2.2v.1";
export const quote = "M7.4 5.2C5.2 6 4 7.6 4 9.9v2.6h3.6V9.2H5.9m8.5-4C12.2 6 11 7.6 11 9.9v2.6h3.6V9.2h-1.7";
export const data =
  "M7 2.8c-2.2 0-2.6 1-2.6 2.6v1.4c0 1.3-.6 2-1.9 2.2 1.3.2 1.9.9 1.9 2.2v1.4c0 1.6.4 2.6 2.6 2.6m4-12.4c2.2 0 2.6 1 2.6 2.6v1.4c0 1.3.6 2 1.9 2.2-1.3.2-1.9.9-1.9 2.2v1.4c0 1.6-.4 2.6-2.6 2.6";
export const file = "M5 2.5h5L13.5 6v9.5H5a.5.5 0 0 1-.5-.5V3a.5.5 0 0 1 .5-.5Zm4.8.3v3.4h3.4";
export const person =
  "M9 3.6a2.7 2.7 0 1 0 0 5.4 2.7 2.7 0 0 0 0-5.4M3.8 15c.5-2.9 2.5-4.4 5.2-4.4s4.7 1.5 5.2 4.4";
