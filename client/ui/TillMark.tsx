/** Modules on each side, quiet zone not counted: 3 px each. */
const side = 25;
const corner = 7;
const corners = [
  [0, 0],
  [side - corner, 0],
  [0, side - corner],
] as const;

const nearCorner = (x: number, y: number) =>
  corners.some(([left, top]) => x >= left - 1 && x <= left + corner && y >= top - 1 && y <= top + corner);

/** Modules strewn by the seed, always the same for the same one, as one path of horizontal runs. */
function strewn(seed: string): string {
  let state = 7;
  for (const letter of seed) state = (state * 31 + letter.charCodeAt(0)) % 2147483647;
  let path = '';
  for (let y = 0; y < side; y++) {
    let run = 0;
    for (let x = 0; x <= side; x++) {
      state = (state * 48271) % 2147483647;
      const dark = x < side && state % 100 < 48 && !nearCorner(x, y);
      if (dark) run += 1;
      else if (run) {
        path += `M${x - run} ${y}h${run}v1h-${run}z`;
        run = 0;
      }
    }
  }
  return path;
}

/** A picture of a till code, 75 px: it looks like one and says nothing. The code itself is one tap away. */
export function TillMark({ seed }: { seed: string }) {
  return (
    <svg width={75} height={75} viewBox={`0 0 ${side} ${side}`} fill="currentColor" aria-hidden="true">
      <path d={strewn(seed)} />
      {corners.map(([left, top]) => (
        <g key={`${left} ${top}`}>
          <rect x={left + 0.5} y={top + 0.5} width={6} height={6} rx={1.7} fill="none" stroke="currentColor" />
          <rect x={left + 2} y={top + 2} width={3} height={3} rx={0.9} />
        </g>
      ))}
    </svg>
  );
}
