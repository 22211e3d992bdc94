import style from './parts.module.css';
import type { Tone } from './StatusDot.tsx';

const tones: Readonly<Record<Tone, string>> = {
  live: 'var(--ok)',
  draft: 'var(--info)',
  waiting: 'var(--warn)',
  failing: 'var(--bad)',
  quiet: 'var(--ink)',
};

/** Sparkline with the newest value marked. Decorative: the value is shown beside it. */
export function Spark({
  values,
  tone = 'quiet',
  width = 48,
  height = 18,
}: {
  values: readonly number[];
  tone?: Tone;
  width?: number;
  height?: number;
}) {
  if (values.length < 2) return null;
  const least = Math.min(...values);
  const span = Math.max(...values) - least || 1;
  const points = values.map(
    (value, at) => [(at / (values.length - 1)) * width, height - 2 - ((value - least) / span) * (height - 4)] as const,
  );
  const [x, y] = points.at(-1)!;
  return (
    <svg className={style.spark} width={width} height={height} viewBox={`0 0 ${width} ${height}`} aria-hidden="true" fill="none">
      <polyline
        points={points.map((point) => point.map((each) => each.toFixed(1)).join(',')).join(' ')}
        stroke={tones[tone]}
        strokeWidth="1.6"
        strokeLinejoin="round"
        strokeLinecap="round"
      />
      <circle cx={x} cy={y} r="2.4" fill={tones[tone]} />
    </svg>
  );
}
