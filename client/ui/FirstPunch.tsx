import { Coin } from './art/Coin.tsx';
import { Shape } from './art/Shape.tsx';
import css from './FirstPunch.module.css';

const marks = ['flower', 'heart', 'moon', 'leaf', 'star', 'drop', 'cloud', 'heart'] as const;

/** A visitor's hero: an empty card with its first hole punched. */
export function FirstPunch({ title }: { title: string }) {
  return (
    <div className={css.card}>
      <h2>{title}</h2>
      <div className={css.grid} aria-hidden="true">
        <span className={css.first}>
          <Coin size={36} />
        </span>
        {marks.map((m, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a hole is identified by its index
          <span key={i}>
            <Shape name={m} size={21} />
          </span>
        ))}
        <span className={css.last}>
          <Shape name="star" size={32} />
        </span>
      </div>
    </div>
  );
}
