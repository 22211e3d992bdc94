import type { ReactNode } from 'react';
import style from './parts.module.css';

/** Placeholder of an empty list: title, explanation, and the next action. */
export function EmptyNote({ title, children, action }: { title: string; children?: ReactNode; action?: ReactNode }) {
  return (
    <div className={style.empty}>
      <h2>{title}</h2>
      {children && <p>{children}</p>}
      {action}
    </div>
  );
}
