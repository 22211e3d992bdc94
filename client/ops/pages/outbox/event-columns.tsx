import { RotateCcw } from 'lucide-react';
import { admins } from '../../../../schemas/ops/roles.ts';
import type { OpsTypes } from '../../../../schemas/ops/types.ts';
import { choiceLabel } from '../../forms/labels.ts';
import { ActButton } from '../../parts/ActButton.tsx';
import type { Column } from '../../parts/DataTable.tsx';
import { StatusDot, type Tone } from '../../parts/StatusDot.tsx';
import { Attempts, attemptsOf } from './Attempts.tsx';
import style from './Outbox.module.css';

export type OutboxEvent = OpsTypes['outbox.list']['result']['items'][number];

const stateTones: Readonly<Record<OutboxEvent['state'], Tone>> = {
  waiting: 'waiting',
  delivered: 'live',
  failed: 'failing',
  unwanted: 'quiet',
};
export const stateNames: Readonly<Record<OutboxEvent['state'], string>> = {
  waiting: 'Waiting',
  delivered: 'Delivered',
  failed: 'Failed',
  unwanted: 'For nobody',
};

export const eventColumns = (
  onReplay: (event: OutboxEvent) => void,
  partnerName: (id: string) => string,
): readonly Column<OutboxEvent>[] => [
  { id: 'at', label: 'When', at: ({ at }) => at },
  { id: 'id', label: 'Event', value: ({ id }) => id, cell: ({ id }) => <span className={style.quiet}>{id}</span>, minor: true },
  { id: 'topic', label: 'About', value: ({ topic }) => choiceLabel(topic) },
  {
    id: 'subject',
    label: 'Of',
    value: ({ subject }) => subject,
    cell: ({ subject }) => <span className={style.subject}>{subject}</span>,
    minor: true,
  },
  {
    id: 'to',
    label: 'To',
    cell: ({ deliveries }) => <Attempts deliveries={deliveries} partnerName={partnerName} />,
    value: ({ deliveries }) => deliveries.map((delivery) => attemptsOf(delivery, partnerName)).join('; '),
  },
  {
    id: 'state',
    label: 'State',
    value: ({ state }) => stateNames[state],
    cell: ({ state }) => <StatusDot tone={stateTones[state]}>{stateNames[state]}</StatusDot>,
  },
  {
    id: 'act',
    label: '',
    end: true,
    cell: (event) => (
      <ActButton
        roles={admins}
        size="compact-sm"
        aria-label={`Send event ${event.id} again`}
        because={event.state === 'unwanted' ? 'No partner asked to hear of it.' : undefined}
        leftSection={<RotateCcw size={13} aria-hidden />}
        onClick={() => onReplay(event)}
      >
        Again
      </ActButton>
    ),
  },
];
