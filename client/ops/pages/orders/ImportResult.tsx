import { FailedRows } from '../../parts/FailedRows.tsx';
import { showCount } from '../../parts/figures.ts';
import style from './Orders.module.css';
import type { OrderImport } from './order-words.ts';

const figures = [
  ['rows', 'orders'],
  ['credited', 'credited'],
  ['unmatched', 'without a member'],
  ['review', 'for review'],
  ['repeated', 'taken before'],
] as const;

/** Result of importing a file: counts of its orders, and the rows that were not imported. */
export function ImportResult({ of }: { of: OrderImport }) {
  return (
    <div className={style.dialog} role="status">
      <dl className={style.figures}>
        {figures.map(([name, label]) => (
          <div key={name}>
            <dd>{showCount(of[name])}</dd>
            <dt>{label}</dt>
          </div>
        ))}
        <div data-bad={of.notTaken > 0 || undefined}>
          <dd>{showCount(of.notTaken)}</dd>
          <dt>not taken</dt>
        </div>
      </dl>
      {of.notTaken > of.failed.length && <p>The first {showCount(of.failed.length)} of those not taken are listed.</p>}
      <FailedRows named="Order" rows={of.failed.map(({ orderNumber, ...failed }) => ({ ...failed, named: orderNumber }))} />
    </div>
  );
}
