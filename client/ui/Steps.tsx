import type { CSSProperties } from 'react';
import { Art } from './art/Art.tsx';
import type { ArtName } from './art/names.ts';
import type { ArtGround } from './Shortcuts.tsx';
import css from './Steps.module.css';

export type Step = { art: ArtName; ground: ArtGround; title: string; text: string };

/** A guide of two to four steps on one perforated card. */
export function Steps({ steps }: { steps: Step[] }) {
  return (
    <ol className={css.steps}>
      {steps.map((s, i) => (
        <li key={s.title} className={css.step}>
          <span className={css.disc} style={{ '--tile': `var(--art-${s.ground})` } as CSSProperties}>
            <Art name={s.art} width={60} />
          </span>
          <b>
            <i aria-hidden="true">{i + 1}</i>
            {s.title}
          </b>
          {s.text}
        </li>
      ))}
    </ol>
  );
}
