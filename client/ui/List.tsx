import type { ReactNode } from 'react';
import css from './List.module.css';

/** A card of rows separated by hairlines: takes ListRow, RecordRow or BenefitRow. */
export function List({ children, label }: { children: ReactNode; label?: string }) {
  return (
    <section className={css.list} aria-label={label}>
      {children}
    </section>
  );
}

/** The heading of a day in a list, with a note beside it. `sticky` keeps it visible while its rows scroll (below `--stick`, the bar's height). */
export function ListDay({ children, aside, sticky }: { children: ReactNode; aside?: ReactNode; sticky?: boolean }) {
  return (
    <div className={sticky ? `${css.day} ${css.sticky}` : css.day}>
      <h3>{children}</h3>
      <span>{aside}</span>
    </div>
  );
}
