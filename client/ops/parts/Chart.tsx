import { useComputedColorScheme } from '@mantine/core';
import { useElementSize } from '@mantine/hooks';
import { useEffect, useRef } from 'react';
import uPlot from 'uplot';
import 'uplot/dist/uPlot.min.css';
import style from './parts.module.css';
import { showDay } from './When.tsx';

interface Series {
  readonly label: string;
  /** Design token, for example `--art-marigold`. */
  readonly color: string;
  /** One value for each day. */
  readonly values: readonly number[];
}

interface ChartProps {
  readonly label: string;
  /** Days (`YYYY-MM-DD`), oldest first. */
  readonly days: readonly string[];
  /** At most two series, drawn side by side; any number if stacked. */
  readonly series: readonly Series[];
  readonly stacked?: boolean;
  /** Label of a day below its bar; by default its date, and “Today” for the last. */
  readonly nameOf?: (day: string) => string;
  /** What a bar stands for, as the head of the table. */
  readonly unit?: string;
  readonly height?: number;
}

const short = new Intl.NumberFormat('en', { notation: 'compact', maximumFractionDigits: 2 });
const whole = new Intl.NumberFormat('en');

/** Bar chart by day on a canvas, with the same numbers in a table for screen readers. */
export function Chart({ label, days, series, stacked = false, nameOf, unit = 'Day', height = 240 }: ChartProps) {
  const { ref, width } = useElementSize();
  const drawn = useRef<HTMLDivElement>(null);
  const scheme = useComputedColorScheme();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another theme gives the same tokens other colours
  useEffect(() => {
    const holder = drawn.current;
    if (!holder || width === 0) return;
    const drawnSeries = stacked ? piled(series) : series;
    const plot = new uPlot(
      optionsOf(holder, { days, series: drawnSeries, stacked, nameOf }, width, height),
      dataOf(days, drawnSeries),
      holder,
    );
    return () => plot.destroy();
  }, [days, series, stacked, nameOf, width, height, scheme]);
  return (
    <figure>
      <div ref={ref} className={style.chart} style={{ height }} aria-hidden>
        <div ref={drawn} />
      </div>
      <table className="sr-only">
        <caption>{label}</caption>
        <thead>
          <tr>
            <th scope="col">{unit}</th>
            {series.map((each) => (
              <th key={each.label} scope="col">
                {each.label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {days.map((day, at) => (
            <tr key={day}>
              <th scope="row">{nameOf ? nameOf(day) : showDay(day, 'UTC')}</th>
              {series.map((each) => (
                <td key={each.label}>{whole.format(each.values[at] ?? 0)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </figure>
  );
}

const dataOf = (days: readonly string[], series: readonly Series[]): uPlot.AlignedData => [
  days.map((_, at) => at),
  ...series.map(({ values }) => [...values]),
];

/** Cumulated series for stacking, tallest first, because later ones are drawn over earlier ones. */
export function piled(series: readonly Series[]): readonly Series[] {
  const sums = series[0]?.values.map(() => 0) ?? [];
  return series
    .map((each) => {
      for (const [at, value] of each.values.entries()) sums[at] = (sums[at] ?? 0) + value;
      return { ...each, values: [...sums] };
    })
    .reverse();
}

interface Drawn {
  readonly days: readonly string[];
  readonly series: readonly Series[];
  readonly stacked: boolean;
  readonly nameOf: ((day: string) => string) | undefined;
}

function optionsOf(holder: HTMLElement, { days, series, stacked, nameOf }: Drawn, width: number, height: number): uPlot.Options {
  const tokens = getComputedStyle(holder);
  const color = (name: string) => tokens.getPropertyValue(name).trim();
  const text = { stroke: color('--ink-2'), font: `12px ${tokens.fontFamily}` };
  const every = Math.max(1, Math.ceil(days.length / Math.max(1, Math.floor(width / 110))));
  const beside = series.length > 1 && !stacked;
  const sides = beside ? ([-1, 1] as const) : ([0, 0] as const);
  return {
    width,
    height,
    legend: { show: false },
    cursor: { show: false },
    // Half of the label below the last bar.
    padding: [8, 16, 0, 0],
    scales: { x: { time: false, range: [-0.6, days.length - 0.4] }, y: { range: (_plot, _least, most) => [0, Math.max(most, 1) * 1.08] } },
    axes: [
      {
        ...text,
        size: 26,
        grid: { show: false },
        ticks: { show: false },
        splits: () => days.flatMap((_, at) => ((days.length - 1 - at) % every === 0 ? [at] : [])),
        values: (_plot, splits) =>
          splits.map((at) => {
            const day = days[at] ?? '';
            if (nameOf) return day && nameOf(day);
            return at === days.length - 1 ? 'Today' : showDay(day, 'UTC');
          }),
      },
      {
        ...text,
        size: 46,
        grid: { stroke: color('--line'), width: 1 },
        ticks: { show: false },
        values: (_plot, splits) => splits.map((value) => short.format(value)),
      },
    ],
    series: [
      {},
      ...series.map(({ label, color: name }, at): uPlot.Series => {
        const bars = uPlot.paths.bars?.({
          size: [beside ? 0.4 : 0.6, stacked ? 36 : 14],
          align: sides[at % 2] ?? 0,
          radius: stacked ? 0.06 : 0.4,
          gap: 1,
        });
        return { label, fill: color(name), stroke: color(name), width: 0, points: { show: false }, ...(bars ? { paths: bars } : {}) };
      }),
    ],
  };
}
