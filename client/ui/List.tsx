import type { ReactNode } from 'react';
import css from './List.module.css';

/** A card of rows with hairlines between them: put ListRow, RecordRow or BenefitRow into it. */
export function List({ children, label }: { children: ReactNode; label?: string }) {
  return (
    <section className={css.list} aria-label={label}>
      {children}
    </section>
  );
}

/** A list's day, with something quiet beside it. `sticky` keeps it in sight while its rows pass (below `--stick`, the bar's height). */
export function ListDay({ children, aside, sticky }: { children: ReactNode; aside?: ReactNode; sticky?: boolean }) {
  return (
    <div className={sticky ? `${css.day} ${css.sticky}` : css.day}>
      <h3>{children}</h3>
      <span>{aside}</span>
    </div>
  );
}
