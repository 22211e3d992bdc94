import { CloudOff } from 'lucide-react';
import { useEffect } from 'react';
import { refresh } from '../api.ts';
import { useReached } from '../network.ts';
import style from './Bar.module.css';

/** Polling interval while the server is unreachable, in ms. */
const everyMs = 3_000;

/** Shows that the server is unreachable and polls until it answers, then refreshes everything. */
export function NetworkBar() {
  const reached = useReached();
  useEffect(() => {
    if (reached) return;
    const look = setInterval(() => void refresh('sessions.current'), everyMs);
    return () => {
      clearInterval(look);
      void refresh('');
    };
  }, [reached]);
  return (
    <div role="status">
      {!reached && (
        <p className={style.bar}>
          <CloudOff size={15} aria-hidden /> No connection. What you type is kept, and sent when the server answers again.
        </p>
      )}
    </div>
  );
}
