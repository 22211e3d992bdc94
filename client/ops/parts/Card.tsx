import { type ReactNode, useId } from 'react';
import style from './parts.module.css';

/** Section of a page with a title. `flush` removes the padding, for tables. */
export function Card({ title, aside, flush, children }: { title?: ReactNode; aside?: ReactNode; flush?: boolean; children: ReactNode }) {
  const id = useId();
  return (
    <section className={style.card} aria-labelledby={title ? id : undefined}>
      {title && (
        <header className={style.cardHead}>
          <h2 id={id}>{title}</h2>
          {aside}
        </header>
      )}
      {flush ? children : <div className={style.cardBody}>{children}</div>}
    </section>
  );
}
