import css from './Inspector.module.css';
import { printValue } from './print.ts';
import type { SourceState } from './sources.ts';

/** The data sources of the screen: request, state and age of the answer. */
export function SourcesView({ sources }: { sources: readonly SourceState[] }) {
  if (sources.length === 0) return <p className={css.note}>This screen loads no data of its own.</p>;
  return (
    <ul className={css.rows}>
      {sources.map(({ name, operation, state, input, ageMs, problem }) => (
        <li key={name} data-row={name}>
          <code>data.{name}</code>
          <span className={css[state]}>
            {state}
            {ageMs !== undefined && `, ${Math.round(ageMs / 1_000)} s old`}
          </span>
          <span>
            {operation} <code>{printValue(input)}</code>
          </span>
          {problem !== undefined && <span className={css.failed}>{state === 'failed' ? problem : `last try: ${problem}`}</span>}
        </li>
      ))}
    </ul>
  );
}
