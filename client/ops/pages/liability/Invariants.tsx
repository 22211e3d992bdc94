import { CircleAlert, CircleCheck } from 'lucide-react';
import { useCall } from '../../api.ts';
import { Card } from '../../parts/Card.tsx';
import { counted, showCount } from '../../parts/figures.ts';
import { LoadError } from '../../parts/LoadError.tsx';
import { Skeletons } from '../../parts/PageSkeleton.tsx';
import { Ago } from '../../parts/When.tsx';
import style from './Liability.module.css';
import { balanceOf, type Liability } from './liability.ts';

/** Shows whether the books are consistent: the sum of all lots against that of all entries, and the invariants over every row. */
export function Invariants({ totals }: { totals: Liability['totals'] }) {
  const { outstanding, debt, ledger, agrees } = balanceOf(totals);
  const { data, error, mutate } = useCall('invariants.get', {}, { revalidateOnFocus: false });
  const broken = data?.invariants.filter(({ ok }) => !ok) ?? [];
  return (
    <Card title="Do the figures agree?">
      <div className={style.invariants}>
        <p className={style.verdict} data-bad={!agrees || undefined}>
          {agrees ? <CircleCheck size={17} aria-hidden /> : <CircleAlert size={17} aria-hidden />}
          <span>
            {showCount(outstanding)} coins in lots{debt > 0 && `, less ${showCount(debt)} owed,`} {agrees ? 'are' : 'are not'} the{' '}
            <b>{showCount(ledger)}</b> that all entries of the ledger add up to.
          </span>
        </p>
        {error && !data && <LoadError error={error} retry={() => void mutate()} />}
        {!data && !error && <Skeletons rows={2} />}
        {data && (
          <p className={style.verdict} data-bad={!data.ok || undefined}>
            {data.ok ? <CircleCheck size={17} aria-hidden /> : <CircleAlert size={17} aria-hidden />}
            <span>
              {data.ok
                ? `${counted(data.invariants.length, 'invariant')} of the ledger hold for every row.`
                : `${counted(broken.length, 'invariant')} of ${data.invariants.length} broken. Call the developers before coins are corrected by hand.`}{' '}
              <small>
                Checked <Ago at={data.at} />
              </small>
            </span>
          </p>
        )}
        {broken.length > 0 && (
          <ul className={style.broken}>
            {broken.map(({ number, name, violationCount }) => (
              <li key={number}>
                <b>
                  {number}. {name}
                </b>
                <small>{counted(violationCount, 'row')}</small>
              </li>
            ))}
          </ul>
        )}
      </div>
    </Card>
  );
}
