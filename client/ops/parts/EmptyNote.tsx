import type { ReactNode } from 'react';
import style from './parts.module.css';

/** Where nothing is: what would stand here, a sentence, and the one thing to do. */
export function EmptyNote({ title, children, action }: { title: string; children?: ReactNode; action?: ReactNode }) {
  return (
    <div className={style.empty}>
      <h2>{title}</h2>
      {children && <p>{children}</p>}
      {action}
    </div>
  );
}
