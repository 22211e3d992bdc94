import { Shape } from './art/Shape.tsx';
import css from './Holes.module.css';

const ten = Array.from({ length: 10 }, (_, i) => i);

/**
 * Ten punch holes: the first `done` are punched, the next has a full ring, the last shows a star until all are done. `label` describes it; without
 * one it is decorative.
 */
export function Holes({ done, label }: { done: number; label: string }) {
  return (
    <div className={css.holes} {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}>
      {ten.map((i) => (
        <span key={i} className={`${css.hole} ${i < done ? css.done : i === done ? css.next : ''}`}>
          {i === 9 && done < 10 && <Shape name="star" size={13} />}
        </span>
      ))}
    </div>
  );
}
