import type { ReactNode } from 'react';
import { Shape } from './art/Shape.tsx';
import { CardShape } from './CardShape.tsx';
import type { ChipLook } from './Chip.tsx';
import { Holes } from './Holes.tsx';
import { Icon } from './Icon.tsx';
import css from './LevelCard.module.css';

export type LevelStep = { tier: ChipLook; label: string; state: 'done' | 'now' | 'ahead'; said: string };
type Props = {
  tier: ChipLook;
  intro: string;
  title: string;
  levels: LevelStep[];
  next: ReactNode;
  text?: ReactNode;
  holes: number;
  holesLabel: string;
};

/** The hero of the membership screen: the level, the track of all levels, and the progress to the next one. */
export function LevelCard({ tier, intro, title, levels, next, text, holes, holesLabel }: Props) {
  return (
    <CardShape
      tier={tier}
      kind="level"
      foot={
        <div className={css.foot}>
          <b>{next}</b>
          <p>{text}</p>
          <Holes done={holes} label={holesLabel} />
        </div>
      }
    >
      <div className={css.top}>
        <small>{intro}</small>
        <h2>{title}</h2>
        <LevelTrack levels={levels} />
      </div>
    </CardShape>
  );
}

/** All levels on one line: ticked, the current one with a star, or locked. For use on a tier's colour. */
export function LevelTrack({ levels }: { levels: LevelStep[] }) {
  return (
    <ol className={css.track}>
      {levels.map((l) => (
        <li key={l.tier} className={`${css.level} ${css[l.state] ?? ''}`}>
          <span className={css.disc} data-tier={l.state === 'ahead' ? l.tier : undefined}>
            {l.state === 'now' ? <Shape name="star" size={26} /> : <Icon name={l.state === 'done' ? 'check' : 'lock'} size={18} />}
          </span>
          <span aria-hidden="true">{l.label}</span>
          <span className="sr-only">{l.said}</span>
        </li>
      ))}
    </ol>
  );
}
