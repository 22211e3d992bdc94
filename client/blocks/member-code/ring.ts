/** A point on the ring around the code, from the top left corner of its 300 × 300 square. */
export interface RingPoint {
  readonly x: number;
  readonly y: number;
}

const SIZE = 300;
const MARGIN = 8;
const RADIUS = 60;
const MAX_DOTS = 60;

/** The number of dots in the ring: one per second of the code's validity, at most as many as fit without touching. */
export const dotsFor = (seconds: number): number => (seconds <= MAX_DOTS ? Math.max(1, Math.round(seconds)) : MAX_DOTS);

/** `count` points spread evenly along a square with round corners, clockwise from the middle of its top. */
export function pointsOf(count: number): readonly RingPoint[] {
  const side = SIZE - 2 * MARGIN;
  const straight = side - 2 * RADIUS;
  const arc = (Math.PI / 2) * RADIUS;
  const around = 4 * (straight + arc);
  return Array.from({ length: count }, (_, index) => {
    // `along` starts where the top edge does. An edge is a straight line and the corner after it; there are four.
    const along = ((index * around) / count + straight / 2) % around;
    const edge = Math.floor(along / (straight + arc));
    return rotated(onEdge(along - edge * (straight + arc), straight, arc), edge);
  });
}

/** The point at a distance along the top edge and the corner after it, relative to the centre of the square. */
function onEdge(along: number, straight: number, arc: number): RingPoint {
  const half = SIZE / 2 - MARGIN;
  if (along <= straight) return { x: along - straight / 2, y: -half };
  const angle = ((along - straight) / arc) * (Math.PI / 2);
  return { x: straight / 2 + RADIUS * Math.sin(angle), y: -half + RADIUS * (1 - Math.cos(angle)) };
}

/** Rotates a point by quarter turns about the centre of the square; returns it relative to the top left corner. */
function rotated({ x, y }: RingPoint, quarters: number): RingPoint {
  const turn = [
    [x, y],
    [-y, x],
    [-x, -y],
    [y, -x],
  ][quarters % 4] as [number, number];
  return { x: turn[0] + SIZE / 2, y: turn[1] + SIZE / 2 };
}
