import { Clock3 } from 'lucide-react';
import { useNow } from '../parts/use-now.ts';
import { When } from '../parts/When.tsx';
import { useSession } from '../session.ts';
import style from './Bar.module.css';

const warnBeforeMs = 10 * 60_000;

/** Shows the end of the session during its last ten minutes. */
export function SessionBar() {
  const { expiresAt } = useSession();
  const now = useNow(30_000);
  if (!expiresAt) return null;
  const left = Date.parse(expiresAt) - now;
  if (left > warnBeforeMs || left <= 0) return null;
  return (
    <p className={style.bar} role="status">
      <Clock3 size={15} aria-hidden /> Your session ends <When at={expiresAt} time />. What you typed stays; you then sign in again over
      this page.
    </p>
  );
}
