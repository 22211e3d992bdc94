import { encode } from 'uqr';

/** A sample code picture. */
export function Code({ size }: { size: number }) {
  const { data } = encode('punchcard:8042117736:sample-code', { border: 0, ecc: 'M' });
  let d = '';
  data.forEach((row, y) => {
    row.forEach((on, x) => {
      if (on) d += `M${x} ${y}h1v1h-1z`;
    });
  });
  return (
    <svg
      width={size}
      height={size}
      viewBox={`0 0 ${data.length} ${data.length}`}
      fill="currentColor"
      shapeRendering="crispEdges"
      aria-hidden="true"
    >
      <path d={d} />
    </svg>
  );
}
