import { lazy, Suspense, useMemo } from 'react';
import type { OpsTypes } from '../../../../schemas/ops/types.ts';
import { Card } from '../../parts/Card.tsx';
import { useDayBegins } from '../../parts/day-begins.ts';
import { EmptyNote } from '../../parts/EmptyNote.tsx';
import { LoadError } from '../../parts/LoadError.tsx';
import type { MarketChoice } from '../../parts/market-choice.ts';
import { Skeletons } from '../../parts/PageSkeleton.tsx';
import style from './Overview.module.css';

const Chart = lazy(() => import('../../parts/Chart.tsx').then((module) => ({ default: module.Chart })));

type Stats = OpsTypes['programmeStats.get']['result']['items'];

const short = new Intl.NumberFormat('en', { notation: 'compact', maximumFractionDigits: 1 });

interface CoinsProps {
  readonly stats: Stats | undefined;
  readonly error: unknown;
  readonly of: MarketChoice;
  retry(): void;
}

/** Chart of coins earned and spent by day. */
export function Coins({ stats, error, of: { own, market, name }, retry }: CoinsProps) {
  const begins = useDayBegins(market ?? own?.[0]);
  const shown = useMemo(
    () =>
      stats && {
        days: stats.map(({ day }) => day),
        series: [
          { label: 'Earned', color: '--art-marigold', values: stats.map(({ earned }) => earned) },
          { label: 'Spent', color: '--art-blue', values: stats.map(({ spent }) => spent) },
        ],
      },
    [stats],
  );
  const total = (of: (day: Stats[number]) => number) => short.format(stats?.reduce((sum, day) => sum + of(day), 0) ?? 0);
  return (
    <Card
      title="Coins earned and spent"
      aside={
        stats && (
          <span className={style.legend}>
            <i data-color="earned" /> Earned {total(({ earned }) => earned)}
            <i data-color="spent" /> Spent {total(({ spent }) => spent)}
          </span>
        )
      }
    >
      <p className={style.quiet}>
        {name}. Each day begins at {begins}.
      </p>
      {error !== undefined && !stats ? (
        <LoadError error={error} retry={retry} />
      ) : !shown ? (
        <Skeletons rows={7} />
      ) : shown.series.every(({ values }) => values.every((value) => value === 0)) ? (
        <EmptyNote title="No coins moved yet">The first check-in or purchase shows here within a minute.</EmptyNote>
      ) : (
        <Suspense fallback={<Skeletons rows={7} />}>
          <Chart label="Coins earned and spent by day" {...shown} />
        </Suspense>
      )}
    </Card>
  );
}
