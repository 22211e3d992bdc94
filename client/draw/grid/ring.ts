/** Columns and rows around the edge of a 3 × 3 grid, in the order of the light. */
export const ring = [
  [0, 0],
  [1, 0],
  [2, 0],
  [2, 1],
  [2, 2],
  [1, 2],
  [0, 2],
  [0, 1],
] as const;
