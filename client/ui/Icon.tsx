import { useEffect, useState } from 'react';
import type { IconName } from './icons.ts';
import { coreIcons } from './icons-core.ts';

const known: Partial<Record<IconName, string>> = { ...coreIcons };
const widths = [1.9, 3.7, 2.5];

/** An icon in the colour of its text. Decorative unless `label` names it. `size` in px, default 24. */
export function Icon({ name, size = 24, label }: { name: IconName; size?: number; label?: string }) {
  const [, drawAgain] = useState(0);
  const d = known[name];
  useEffect(() => {
    if (d === undefined) void import('./icons-more.ts').then((m) => drawAgain(Object.keys(Object.assign(known, m.moreIcons)).length));
  }, [d]);
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
      {d?.split('|').map((part, i) => part && <path key={widths[i]} d={part} strokeWidth={widths[i]} />)}
    </svg>
  );
}
