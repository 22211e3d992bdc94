import { type ShapeName, shapes } from './art/shapes.ts';

export type StampColour = 'tomato' | 'blue' | 'plum' | 'jade';
const turns = [-9, 7, -5, 12, -13, 4, 9];
const colours = ['tomato', 'blue', 'plum', 'jade'] as const;
const marks = ['flower', 'star', 'heart', 'leaf', 'moon', 'drop'] as const;

/** The stamp of a day of the month, always the same for the same day. */
export const stampOf = (day: number): { shape: ShapeName; colour: StampColour } => ({
  shape: marks[(day * 5) % 6]!,
  colour: colours[(day * 3 + (day > 12 ? 1 : 0) + (day > 24 ? 1 : 0)) % 4]!,
});

/** An ink stamp: ring, dotted ring, punch shape, rotated by 4 to 13 degrees depending on `seed`. `size` in px. */
export function Stamp({ shape, colour, seed, size = 40 }: { shape: ShapeName; colour: StampColour; seed: number; size?: number }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 40 40"
      color={`var(--stamp-${colour})`}
      fill="none"
      stroke="currentColor"
      aria-hidden="true"
    >
      <g transform={`rotate(${turns[seed % 7]} 20 20)`}>
        <circle cx="20" cy="20" r="18.7" strokeWidth="2.2" />
        <circle cx="20" cy="20" r="14.8" strokeWidth="1.4" strokeLinecap="round" strokeDasharray="0 2.906" />
        <path d={shapes[shape]} transform="translate(7.4 7.2) scale(1.05)" fill="currentColor" stroke="none" />
      </g>
    </svg>
  );
}
