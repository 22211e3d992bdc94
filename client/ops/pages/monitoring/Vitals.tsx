import type { OpsTypes } from '../../../../schemas/ops/types.ts';
import { Card } from '../../parts/Card.tsx';
import { StatusDot } from '../../parts/StatusDot.tsx';
import style from './Monitoring.module.css';

type Vital = OpsTypes['monitoring.get']['result']['vitals'][number];

const words = {
  LCP: 'The screen stands (LCP)',
  INP: 'A tap is answered (INP)',
  CLS: 'What moved by itself (CLS)',
} as const;
const tones = { good: 'live', fair: 'waiting', poor: 'failing' } as const;
const ratings = { good: 'Good', fair: 'Could be better', poor: 'Poor' } as const;

const shown = ({ name, p75 }: Vital): string =>
  name === 'CLS' ? String(p75) : p75 < 1_000 ? `${p75} ms` : `${Math.round(p75 / 100) / 10} s`;

/** The three web vitals at the 75th percentile. */
export function Vitals({ vitals }: { vitals: readonly Vital[] }) {
  return (
    <div className={style.vitals}>
      {vitals.map((vital) => (
        <Card
          key={vital.name}
          title={words[vital.name]}
          aside={vital.count > 0 && <StatusDot tone={tones[vital.rating]}>{ratings[vital.rating]}</StatusDot>}
        >
          <p className={style.value}>{vital.count === 0 ? '–' : shown(vital)}</p>
          <p className={style.quiet}>
            {vital.count === 0
              ? 'No page has told yet'
              : `Three of four pages or better; ${vital.goodPercent} % of ${vital.count} are good`}
          </p>
        </Card>
      ))}
    </div>
  );
}
