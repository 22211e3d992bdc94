import style from './parts.module.css';

/**
 * `live`: green, members see it; `draft`: blue, prepared; `waiting`: amber, needs a person; `failing`: red, wrong; `quiet`: grey, over or inactive.
 */
export type Tone = 'live' | 'draft' | 'waiting' | 'failing' | 'quiet';

/** A state as a word with a colour; never the colour alone. */
export function StatusDot({ tone, children }: { tone: Tone; children: React.ReactNode }) {
  return (
    <span className={style.status} data-tone={tone}>
      <i aria-hidden />
      {children}
    </span>
  );
}
