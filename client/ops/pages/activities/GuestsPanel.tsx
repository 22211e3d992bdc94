import { Button, Select } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { editors } from '../../../../schemas/ops/roles.ts';
import { useCall } from '../../api.ts';
import type { PanelProps } from '../../documents/panel.ts';
import { ActButton } from '../../parts/ActButton.tsx';
import { Card } from '../../parts/Card.tsx';
import { type Column, DataTable } from '../../parts/DataTable.tsx';
import { EmptyNote } from '../../parts/EmptyNote.tsx';
import { showCoins, showCount } from '../../parts/figures.ts';
import { LoadError } from '../../parts/LoadError.tsx';
import { Skeletons } from '../../parts/PageSkeleton.tsx';
import { StatusDot } from '../../parts/StatusDot.tsx';
import { showWhen, When } from '../../parts/When.tsx';
import { OpsProblem } from '../../problem.ts';
import style from './Activities.module.css';
import { DecideDialog } from './DecideDialog.tsx';
import { type Decision, type Guest, type GuestStatus, statusNames, statusTones } from './guest-words.ts';

const statuses = (Object.keys(statusNames) as GuestStatus[]).map((value) => ({ value, label: statusNames[value] }));

/** Who attends or applied, the oldest first, and the two answers to an application. */
export default function GuestsPanel({ id }: PanelProps) {
  const [status, setStatus] = useState<GuestStatus>();
  const [cursor, setCursor] = useState<string>();
  const [decision, setDecision] = useState<Decision>();
  const { data, error, mutate } = useCall(
    'attendances.list',
    { id, limit: 50, ...(status ? { status } : {}), ...(cursor ? { cursor } : {}) },
    { keepPreviousData: true, refreshInterval: 30_000 },
  );
  if (error instanceof OpsProblem && error.code === 'request.not_found')
    return <EmptyNote title="Not live yet">Guests stand here once members can sign up.</EmptyNote>;
  if (error && !data) return <LoadError error={error} retry={() => void mutate()} />;
  if (!data) return <Skeletons rows={6} />;
  const { attending, applied, capacity, items, nextCursor } = data;
  return (
    <div className={style.panel}>
      <header className={style.head}>
        <p>
          <b>{showCount(attending)}</b> {capacity === undefined ? 'attend' : `of ${showCount(capacity)} places taken`}
          {applied > 0 && `, ${showCount(applied)} applied`}
        </p>
        <Select
          aria-label="Which guests"
          size="xs"
          clearable
          placeholder="All"
          data={statuses}
          value={status ?? null}
          onChange={(next) => {
            setStatus((next ?? undefined) as GuestStatus | undefined);
            setCursor(undefined);
          }}
        />
      </header>
      <Card flush>
        {items.length === 0 ? (
          <EmptyNote title="Nobody yet">{status ? 'Ask for other guests.' : 'Members who sign up stand here.'}</EmptyNote>
        ) : (
          <DataTable label="Guests" rows={items} columns={columnsOf(setDecision)} keyOf={(guest) => guest.id} file={`guests-${id}`} />
        )}
      </Card>
      {(cursor || nextCursor) && (
        <nav className={style.pages} aria-label="Pages of the list">
          <Button size="xs" disabled={!cursor} onClick={() => setCursor(undefined)}>
            First page
          </Button>
          <Button size="xs" disabled={!nextCursor} onClick={() => setCursor(nextCursor)}>
            Next page
          </Button>
        </nav>
      )}
      <DecideDialog activity={id} decision={decision} onClose={() => setDecision(undefined)} />
    </div>
  );
}

const columnsOf = (decide: (decision: Decision) => void): readonly Column<Guest>[] => [
  {
    id: 'member',
    label: 'Member',
    value: ({ memberNumber }) => memberNumber,
    cell: ({ memberId, memberNumber }) => (
      <Link className={style.link} to={`/members/${encodeURIComponent(memberId)}`}>
        {memberNumber}
      </Link>
    ),
  },
  { id: 'market', label: 'Market', value: ({ market }) => market },
  { id: 'coins', label: 'Paid', value: ({ coins }) => coins, cell: ({ coins }) => (coins > 0 ? showCoins(coins) : 'Free'), minor: true },
  {
    id: 'at',
    label: 'Since',
    value: ({ at }) => showWhen(at, { time: true }),
    cell: ({ at }) => <When at={at} />,
  },
  {
    id: 'status',
    label: 'Status',
    value: ({ status }) => statusNames[status],
    cell: ({ status }) => <StatusDot tone={statusTones[status]}>{statusNames[status]}</StatusDot>,
  },
  {
    id: 'act',
    label: '',
    end: true,
    cell: (guest) =>
      guest.status === 'applied' && (
        <span className={style.acts}>
          <ActButton
            roles={editors}
            size="compact-sm"
            aria-label={`Accept ${guest.memberNumber}`}
            onClick={() => decide({ guest, accept: true })}
          >
            Accept
          </ActButton>
          <ActButton
            roles={editors}
            size="compact-sm"
            variant="subtle"
            aria-label={`Decline ${guest.memberNumber}`}
            onClick={() => decide({ guest, accept: false })}
          >
            Decline
          </ActButton>
        </span>
      ),
  },
];
