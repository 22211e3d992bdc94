import css from './Inspector.module.css';
import type { Logged } from './recorder.ts';

const time = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', second: '2-digit' });

/** The last actions, newest first: an action is above the branches that ran within it. */
export function ActionsView({ log }: { log: readonly Logged[] }) {
  if (log.length === 0) return <p className={css.note}>Nothing was done since the inspector is open.</p>;
  return (
    <ol className={css.rows}>
      {log.map(({ number, at, block, action, outcome, ok, milliseconds }) => (
        <li key={number} data-row={action}>
          <code>{action}</code>
          <span className={ok ? css.ok : css.failed}>{outcome}</span>
          <span>
            {block ? <code>{block}</code> : 'the screen'} at {time.format(at)}, {milliseconds} ms
          </span>
        </li>
      ))}
    </ol>
  );
}
