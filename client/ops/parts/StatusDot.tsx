import style from './parts.module.css';

/** Green: members see it. Blue: prepared. Amber: waits for somebody. Red: wrong. Grey: over or at rest. */
export type Tone = 'live' | 'draft' | 'waiting' | 'failing' | 'quiet';

/** A state in one word with its colour; never the colour alone. */
export function StatusDot({ tone, children }: { tone: Tone; children: React.ReactNode }) {
  return (
    <span className={style.status} data-tone={tone}>
      <i aria-hidden />
      {children}
    </span>
  );
}
