/** A place on the ring around the code, in its 300 × 300 square. */
export interface RingPoint {
  readonly x: number;
  readonly y: number;
}

const SIZE = 300;
const MARGIN = 8;
const RADIUS = 60;
const most = 60;

/** How many dots count so many seconds: one each, and one for several where they would touch. */
export const dotsFor = (seconds: number): number => (seconds <= most ? Math.max(1, Math.round(seconds)) : most);

/** Places evenly along a square with round corners, clockwise from the middle of its top. */
export function placesOf(count: number): readonly RingPoint[] {
  const side = SIZE - 2 * MARGIN;
  const straight = side - 2 * RADIUS;
  const arc = (Math.PI / 2) * RADIUS;
  const around = 4 * (straight + arc);
  return Array.from({ length: count }, (_, at) => {
    // Measured from where the top edge begins; four edges, each with the corner behind it.
    const along = ((at * around) / count + straight / 2) % around;
    const edge = Math.floor(along / (straight + arc));
    return turned(onEdge(along - edge * (straight + arc), straight, arc), edge);
  });
}

/** On the top edge and the corner behind it, from the middle of the square. */
function onEdge(along: number, straight: number, arc: number): RingPoint {
  const half = SIZE / 2 - MARGIN;
  if (along <= straight) return { x: along - straight / 2, y: -half };
  const angle = ((along - straight) / arc) * (Math.PI / 2);
  return { x: straight / 2 + RADIUS * Math.sin(angle), y: -half + RADIUS * (1 - Math.cos(angle)) };
}

/** Turned by quarters, and moved to the middle. */
function turned({ x, y }: RingPoint, quarters: number): RingPoint {
  const turn = [
    [x, y],
    [-y, x],
    [-x, -y],
    [y, -x],
  ][quarters % 4] as [number, number];
  return { x: turn[0] + SIZE / 2, y: turn[1] + SIZE / 2 };
}
