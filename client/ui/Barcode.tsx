import type { CSSProperties } from 'react';
import { encode } from 'uqr';
import css from './Barcode.module.css';
import { barsOf } from './code128.ts';

/** A Code 128 barcode on its own background. Its modules are whole or half pixels wide, so that the bars stay sharp. */
export function Barcode({ value, label }: { value: string; label: string }) {
  const { bars, modules } = barsOf(value);
  return (
    <svg
      className={css.bars}
      style={{ '--modules': modules } as CSSProperties}
      viewBox={`0 0 ${modules} 48`}
      preserveAspectRatio="none"
      role="img"
      aria-label={label}
    >
      <path d={bars.map(([from, width]) => `M${from} 0h${width}v48h-${width}z`).join('')} />
    </svg>
  );
}

/** A QR code, `size` px wide, without a quiet zone. */
export function QrCode({ value, label, size }: { value: string; label: string; size: number }) {
  const { data } = encode(value, { border: 0, ecc: 'M' });
  const path = data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ''))).join('');
  return (
    <svg width={size} height={size} viewBox={`0 0 ${data.length} ${data.length}`} shapeRendering="crispEdges" role="img" aria-label={label}>
      <path d={path} />
    </svg>
  );
}
