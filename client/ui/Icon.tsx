import { type IconName, icons } from './icons.ts';

const widths = [1.9, 3.7, 2.5];

/** One icon of the closed list, in the colour of its text. Decorative unless `label` names it. `size` in px, default 24. */
export function Icon({ name, size = 24, label }: { name: IconName; size?: number; label?: string }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeLinecap="round"
      strokeLinejoin="round"
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
    >
      {icons[name]?.split('|').map((d, i) => d && <path key={widths[i]} d={d} strokeWidth={widths[i]} />)}
    </svg>
  );
}
