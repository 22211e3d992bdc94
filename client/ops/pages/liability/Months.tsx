import { lazy, Suspense, useMemo } from 'react';
import { Card } from '../../parts/Card.tsx';
import { EmptyNote } from '../../parts/EmptyNote.tsx';
import { Skeletons } from '../../parts/PageSkeleton.tsx';
import { useSite } from '../../parts/use-site.ts';
import style from './Liability.module.css';
import { type Liability, monthName, seriesOf } from './liability.ts';

const Chart = lazy(() => import('../../parts/Chart.tsx').then((module) => ({ default: module.Chart })));

const short = new Intl.NumberFormat('en', { notation: 'compact', maximumFractionDigits: 1 });

/** Coins by month of expiry, as a stacked chart of the markets. */
export function Months({ liability }: { liability: Liability }) {
  const { marketCodes } = useSite();
  const { days, series } = useMemo(() => seriesOf(liability.items, marketCodes), [liability, marketCodes]);
  return (
    <Card
      title="Coins by expiry"
      aside={
        <span className={style.legend}>
          {series.map(({ market, color, values }) => (
            <span key={market}>
              <i style={{ background: `var(${color})` }} /> {market} {short.format(values.reduce((sum, value) => sum + value, 0))}
            </span>
          ))}
        </span>
      }
    >
      <p className={style.quiet}>By the market’s months; what expires first is spent first</p>
      {series.length === 0 ? (
        <EmptyNote title="No coins are out">Nobody has coins here.</EmptyNote>
      ) : (
        <Suspense fallback={<Skeletons rows={7} />}>
          <Chart label="Coins by month of expiry and market" unit="Month" days={days} series={series} stacked nameOf={monthName} />
        </Suspense>
      )}
    </Card>
  );
}
