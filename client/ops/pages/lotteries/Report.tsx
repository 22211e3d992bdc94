import { CircleAlert } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { Card } from '../../parts/Card.tsx';
import { useDayBegins } from '../../parts/day-begins.ts';
import { EmptyNote } from '../../parts/EmptyNote.tsx';
import { showCount } from '../../parts/figures.ts';
import { Skeletons } from '../../parts/PageSkeleton.tsx';
import type { Audit } from './audit.ts';
import style from './Lotteries.module.css';
import { RevisionCard } from './RevisionCard.tsx';
import { StockTable } from './StockTable.tsx';

const Chart = lazy(() => import('../../parts/Chart.tsx').then((module) => ({ default: module.Chart })));

/** Results of a draw by revision against its odds, the remaining stock, and the last 30 days. */
export function Report({ audit, names }: { audit: Audit; names: ReadonlyMap<string, string> }) {
  const { draws, members, coinsTaken, coinsGiven, alarm, revisions, stock, days } = audit;
  const figures: readonly (readonly [label: string, value: number])[] = [
    [draws === 1 ? 'draw' : 'draws', draws],
    [members === 1 ? 'member' : 'members', members],
    ['coins taken', coinsTaken],
    ['coins given', coinsGiven],
  ];
  const begins = useDayBegins();
  if (draws === 0) return <EmptyNote title="Nobody drew yet">Draws stand here by the revision of the odds they were made under.</EmptyNote>;
  return (
    <div className={style.panel}>
      {alarm && (
        <div className={style.alarm} role="alert">
          <CircleAlert size={19} aria-hidden />
          <p>
            <b>What was drawn does not fit the published odds.</b> Switch the draw off, then see under Commitments and reveal whether every
            day recomputes. A day that does not was tampered with; where all do, call the developers with the revision below.
          </p>
        </div>
      )}
      <dl className={style.figures}>
        {figures.map(([label, value]) => (
          <div key={label}>
            <dd>{showCount(value)}</dd>
            <dt>{label}</dt>
          </div>
        ))}
      </dl>
      {revisions.map((revision) => (
        <RevisionCard key={revision.revision} revision={revision} names={names} />
      ))}
      {stock.length > 0 && <StockTable stock={stock} names={names} />}
      <Card title="The last 30 days">
        <p className={style.quiet}>
          <span className={style.key} data-of="draws" /> draws and <span className={style.key} data-of="prizes" /> prizes a day, from{' '}
          {begins} on
        </p>
        <Suspense fallback={<Skeletons rows={5} />}>
          <Chart
            label="Draws and prizes by day"
            days={days.map(({ day }) => day)}
            series={[
              { label: 'Draws', color: '--art-blue', values: days.map((each) => each.draws) },
              { label: 'Prizes', color: '--art-marigold', values: days.map(({ prizes }) => prizes) },
            ]}
            height={180}
          />
        </Suspense>
      </Card>
    </div>
  );
}
