import style from './parts.module.css';

/** A key, in a hint about a shortcut. */
export function Kbd({ children }: { children: React.ReactNode }) {
  return <kbd className={style.kbd}>{children}</kbd>;
}
