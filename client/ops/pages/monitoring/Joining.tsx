import type { OpsTypes } from '../../../../schemas/ops/types.ts';
import { useCall } from '../../api.ts';
import { Card } from '../../parts/Card.tsx';
import { type Column, DataTable } from '../../parts/DataTable.tsx';
import { EmptyNote } from '../../parts/EmptyNote.tsx';
import { showCount } from '../../parts/figures.ts';
import { ListCard } from '../../parts/ListCard.tsx';
import { marketName } from '../../parts/names.ts';
import { StatusDot } from '../../parts/StatusDot.tsx';
import style from './Monitoring.module.css';

const steps = { joined: 'Joined', came: 'Came: checked in or bought', swapped: 'Swapped coins' } as const;
const alarms = {
  none: { tone: 'quiet', words: 'Well below' },
  near: { tone: 'waiting', words: 'Near the limit' },
  closed: { tone: 'failing', words: 'Closed until tomorrow' },
} as const;

const codeColumns: readonly Column<OpsTypes['otpSpend.get']['result']['items'][number]>[] = [
  { id: 'market', label: 'Market', value: ({ market }) => marketName(market) },
  { id: 'channel', label: 'By', value: ({ channel }) => channel },
  { id: 'sent', label: 'Sent', value: ({ sent }) => sent, end: true },
  { id: 'used', label: 'Used', value: ({ used }) => used, end: true },
  {
    id: 'alarm',
    label: 'Of the day’s limit',
    value: ({ usedPercent }) => usedPercent,
    cell: ({ usedPercent, alarm }) => (
      <StatusDot tone={alarms[alarm].tone}>
        {usedPercent} %, {alarms[alarm].words}
      </StatusDot>
    ),
  },
];

/** Funnel from joining to the first redemption, and one-time codes: sent, used, and how close each market is to its daily limit. */
export function Joining({ days }: { days: number }) {
  const funnel = useCall('funnel.get', { days }).data?.steps;
  const codes = useCall('otpSpend.get', {}, { refreshInterval: 60_000 }).data;
  const first = funnel?.[0]?.members ?? 0;
  return (
    <>
      {funnel && (
        <Card title="From joining to the first swap">
          <ol className={style.steps}>
            {funnel.map(({ step, members }) => (
              <li key={step}>
                <b>{showCount(members)}</b> {steps[step]}
                {first > 0 && step !== 'joined' && <span className={style.quiet}> {Math.round((members / first) * 100)} %</span>}
              </li>
            ))}
          </ol>
        </Card>
      )}
      {codes && (
        <ListCard
          title={`Codes today: ${showCount(codes.limit)} a market and channel at most`}
          rows={codes.items}
          empty={<EmptyNote title="None yet">Nobody has asked for a code today.</EmptyNote>}
        >
          {(rows) => (
            <DataTable
              label="Codes today"
              rows={rows}
              keyOf={({ market, channel }) => `${market} ${channel}`}
              file="codes"
              columns={codeColumns}
            />
          )}
        </ListCard>
      )}
    </>
  );
}
