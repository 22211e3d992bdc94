import { StatusDot } from '../../parts/StatusDot.tsx';
import style from './Checks.module.css';
import { differencesOf } from './three-ways.ts';

interface ThreeWaysProps {
  readonly base: unknown;
  readonly live: unknown;
  readonly baseline: unknown;
  /** True to show the whole documents instead of the differences. */
  readonly whole: boolean;
}

/** Three versions side by side: common ancestor, live, and the code's. */
export function ThreeWays({ base, live, baseline, whole }: ThreeWaysProps) {
  const rows = whole
    ? [{ pointer: '', base: pretty(base), live: pretty(live), baseline: pretty(baseline), clashes: false }]
    : differencesOf(base, live, baseline);
  const cell = (text: string | undefined, before: string | undefined, changed: string) => (
    <td data-changed={text !== before ? changed : undefined}>{text === undefined ? <i>not there</i> : <pre>{text}</pre>}</td>
  );
  return (
    <div className={style.scroll}>
      <table className={style.ways}>
        <thead className={style.heads}>
          <tr>
            <th scope="col">Where</th>
            <th scope="col">Both began with</th>
            <th scope="col">Live, released here</th>
            <th scope="col">The code’s</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.pointer}>
              <th scope="row">
                <code>{row.pointer || 'The document'}</code> {row.clashes && <StatusDot tone="failing">Both changed it</StatusDot>}
              </th>
              {cell(row.base, row.base, '')}
              {cell(row.live, row.base, 'live')}
              {cell(row.baseline, row.base, 'code')}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const pretty = (value: unknown): string | undefined => (value === undefined ? undefined : JSON.stringify(value, null, 2));
