import type { CSSProperties } from 'react';
import { Art } from './art/Art.tsx';
import type { ArtName } from './art/names.ts';
import css from './Medal.module.css';

export type Metal = 'iron' | 'bronze' | 'silver' | 'gold';
type Props = {
  art: ArtName;
  metal: Metal;
  size?: number;
  /** Progress to the next metal, 0 to 1: an outer ring in that metal's colour. */
  part?: number;
  next?: Metal;
  lit?: boolean;
  /** Plays the lighting animation once, 400 ms. */
  lights?: boolean;
};

const scallops = (radius: number) => {
  const at = (i: number) =>
    [50 + radius * Math.cos((i - 0.5) * (Math.PI / 8)), 50 + radius * Math.sin((i - 0.5) * (Math.PI / 8))]
      .map((n) => n.toFixed(1))
      .join(' ');
  const arc = (radius * Math.sin(Math.PI / 16) * 1.03).toFixed(1);
  return `M${at(0)}${Array.from({ length: 16 }, (_, i) => `A${arc} ${arc} 0 0 1 ${at(i + 1)}`).join('')}z`;
};
const edge = scallops(40.5);

/** A badge with 16 scallops: face 69 %, picture 42 % of the size. Without `lit` it is grey iron. Decorative: describe it beside it. */
export function Medal({ art, metal, size = 80, part, next, lit = true, lights }: Props) {
  const own = lit ? metal : 'iron';
  const ring = part === undefined ? 0 : Math.max(0, Math.min(1, part));
  return (
    <span
      className={[css.medal, !lit && css.unlit, lights && css.lights].filter(Boolean).join(' ')}
      style={{ '--size': `${size}px` } as CSSProperties}
    >
      <svg viewBox="0 0 100 100" fill={`var(--${own})`} aria-hidden="true">
        {part !== undefined && (
          <>
            <circle cx="50" cy="50" r="60" fill="none" stroke="var(--ground-2)" strokeWidth="5" />
            {ring > 0 && (
              <circle
                cx="50"
                cy="50"
                r="60"
                fill="none"
                stroke={`var(--${next ?? 'gold'})`}
                strokeWidth="5"
                strokeLinecap="round"
                pathLength="1"
                strokeDasharray={`${ring} 2`}
                transform="rotate(-90 50 50)"
              />
            )}
          </>
        )}
        <path d={edge} fill={`var(--${own}-edge)`} transform="translate(0 2)" />
        <path d={edge} />
        <path d="M81 19a44 44 0 0 1-62 62z" fill={`var(--${own}-edge)`} opacity=".28" />
        <circle
          cx="50"
          cy="50"
          r="34.5"
          fill={`var(--${own}-face)`}
          stroke={`var(--${own}-edge)`}
          strokeWidth="1.4"
          strokeDasharray="2.6 1.9"
        />
        {lit && <circle cx="50" cy="50" r="29" fill="var(--art-paper)" />}
      </svg>
      <Art name={art} width={Math.round(size * 0.42)} />
    </span>
  );
}
