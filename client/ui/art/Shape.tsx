import { type ShapeName, shapes } from './shapes.ts';

/** A punch shape in the colour of its text; decorative. `size` in px. */
export function Shape({ name, size = 24, className }: { name: ShapeName; size?: number; className?: string }) {
  return (
    <svg className={className} width={size} height={size} viewBox="0 0 24 24" fill="currentColor" aria-hidden="true">
      <path d={shapes[name]} />
    </svg>
  );
}
