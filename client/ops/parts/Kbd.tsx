import style from './parts.module.css';

/** A key of the keyboard, as hints show it. */
export function Kbd({ children }: { children: React.ReactNode }) {
  return <kbd className={style.kbd}>{children}</kbd>;
}
