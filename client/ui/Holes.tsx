import { Shape } from './art/Shape.tsx';
import css from './Holes.module.css';

const ten = Array.from({ length: 10 }, (_, i) => i);

/** Ten punch holes: `done` of them show the ground, the next one has a full ring, the last waits with a star. `label` says it in words; without one they are an ornament. */
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
