import { lazy, type ReactNode, Suspense } from 'react';
import { showCount } from '../../parts/figures.ts';
import { Skeletons } from '../../parts/PageSkeleton.tsx';
import style from './Days.module.css';

const Chart = lazy(() => import('../../parts/Chart.tsx').then((module) => ({ default: module.Chart })));

export interface DayChart {
  readonly title: string;
  readonly series: readonly Daily[];
}

interface Daily {
  readonly label: string;
  /** Design token, for example `--art-marigold`. */
  readonly color: string;
  /** One value for each day. */
  readonly values: readonly number[];
}

interface DayChartsProps {
  /** Days (`YYYY-MM-DD`), oldest first. */
  readonly days: readonly string[];
  readonly charts: readonly DayChart[];
  readonly children?: ReactNode;
}

/** Bar charts of the last 30 days, collapsed below their totals. */
export function DayCharts({ days, charts, children }: DayChartsProps) {
  const sums = charts.flatMap(({ series }) => series).map((each) => `${each.label} ${showCount(sumOf(each))}`);
  return (
    <details className={style.days}>
      <summary>
        <b>Last 30 days</b> <span>{sums.join(', ')}</span>
      </summary>
      <div className={style.charts}>
        {charts.map(({ title, series }) => (
          <figure key={title}>
            <figcaption>{title}</figcaption>
            {series.every((each) => sumOf(each) === 0) ? (
              <p>None in these 30 days.</p>
            ) : (
              <Suspense fallback={<Skeletons rows={3} />}>
                <Chart label={title} days={days} height={150} series={series} />
              </Suspense>
            )}
          </figure>
        ))}
        {children}
      </div>
    </details>
  );
}

const sumOf = ({ values }: Daily): number => values.reduce((sum, value) => sum + value, 0);
