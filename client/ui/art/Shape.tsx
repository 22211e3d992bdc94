import { type ShapeName, shapes } from './shapes.ts';

/** One punch shape, filled with the colour of its text; decoration only. `size` in px. */
export function Shape({ name, size = 24, className }: { name: ShapeName; size?: number; className?: string }) {
  return (
    <svg className={className} width={size} height={size} viewBox="0 0 24 24" fill="currentColor" aria-hidden="true">
      <path d={shapes[name]} />
    </svg>
  );
}
