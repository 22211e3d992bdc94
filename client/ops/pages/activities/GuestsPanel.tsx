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
import { AwardDialog } from './AwardDialog.tsx';
import { DecideDialog } from './DecideDialog.tsx';
import { Gate } from './Gate.tsx';
import { type Decision, type Guest, type GuestStatus, statusNames, statusTones } from './guest-words.ts';
import { TakeBackDialog } from './TakeBackDialog.tsx';

const statuses = (Object.keys(statusNames) as GuestStatus[]).map((value) => ({ value, label: statusNames[value] }));

/** Who attends or applied, the oldest first, and the two answers to an application. */
export default function GuestsPanel({ id }: PanelProps) {
  const [status, setStatus] = useState<GuestStatus>();
  const [cursor, setCursor] = useState<string>();
  const [decision, setDecision] = useState<Decision>();
  const [winner, setWinner] = useState<Guest>();
  const [loser, setLoser] = useState<Guest>();
  const { data, error, mutate } = useCall(
    'attendances.list',
    { id, limit: 50, ...(status ? { status } : {}), ...(cursor ? { cursor } : {}) },
    { keepPreviousData: true, refreshInterval: 30_000 },
  );
  if (error instanceof OpsProblem && error.code === 'request.not_found')
    return <EmptyNote title="Not live yet">Guests stand here once members can sign up.</EmptyNote>;
  if (error && !data) return <LoadError error={error} retry={() => void mutate()} />;
  if (!data) return <Skeletons rows={6} />;
  const { attending, applied, arrived, awards, capacity, items, nextCursor } = data;
  return (
    <div className={style.panel}>
      <header className={style.head}>
        <p>
          <b>{showCount(attending)}</b> {capacity === undefined ? 'attend' : `of ${showCount(capacity)} places taken`}
          {applied > 0 && `, ${showCount(applied)} applied`}
          {arrived > 0 && `, ${showCount(arrived)} came`}
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
      {attending > 0 && <Gate activity={id} />}
      <Card flush>
        {items.length === 0 ? (
          <EmptyNote title="Nobody yet">{status ? 'Ask for other guests.' : 'Members who sign up stand here.'}</EmptyNote>
        ) : (
          <DataTable
            label="Guests"
            rows={items}
            columns={columnsOf({
              decide: setDecision,
              award: awards.some(({ left }) => left > 0) ? setWinner : undefined,
              takeBack: setLoser,
            })}
            keyOf={(guest) => guest.id}
            file={`guests-${id}`}
          />
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
      <AwardDialog activity={id} awards={awards} guest={winner} onClose={() => setWinner(undefined)} />
      <TakeBackDialog activity={id} guest={loser} onClose={() => setLoser(undefined)} />
      <DecideDialog activity={id} decision={decision} onClose={() => setDecision(undefined)} />
    </div>
  );
}

interface Acts {
  decide(decision: Decision): void;
  /** Absent where there is nothing left to win. */
  readonly award: ((guest: Guest) => void) | undefined;
  takeBack(guest: Guest): void;
}

const columnsOf = (acts: Acts): readonly Column<Guest>[] => [
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
    value: ({ at }, { zone }) => showWhen(at, { zone, time: true }),
    cell: ({ at }) => <When at={at} />,
  },
  {
    id: 'status',
    label: 'Status',
    value: ({ status }) => statusNames[status],
    cell: ({ status }) => <StatusDot tone={statusTones[status]}>{statusNames[status]}</StatusDot>,
  },
  {
    id: 'came',
    label: 'Came',
    value: ({ arrivedAt }, { zone }) => (arrivedAt ? showWhen(arrivedAt, { zone, time: true }) : ''),
    cell: ({ arrivedAt }) => arrivedAt && <When at={arrivedAt} />,
    minor: true,
  },
  { id: 'won', label: 'Won', value: ({ awards }) => awards.map(({ name }) => name).join(', '), minor: true },
  {
    id: 'act',
    label: '',
    end: true,
    cell: (guest) => <GuestActs guest={guest} {...acts} />,
  },
];

function GuestActs({ guest, decide, award, takeBack }: Acts & { readonly guest: Guest }) {
  const { status, memberNumber, awards } = guest;
  const isApplied = status === 'applied';
  return (
    <span className={style.acts}>
      {isApplied && (
        <ActButton roles={editors} size="compact-sm" aria-label={`Accept ${memberNumber}`} onClick={() => decide({ guest, accept: true })}>
          Accept
        </ActButton>
      )}
      {isApplied && (
        <ActButton
          roles={editors}
          size="compact-sm"
          variant="subtle"
          aria-label={`Decline ${memberNumber}`}
          onClick={() => decide({ guest, accept: false })}
        >
          Decline
        </ActButton>
      )}
      {status === 'attending' && award && (
        <ActButton roles={editors} size="compact-sm" variant="subtle" aria-label={`Award to ${memberNumber}`} onClick={() => award(guest)}>
          Award
        </ActButton>
      )}
      {awards.length > 0 && (
        <ActButton
          roles={editors}
          size="compact-sm"
          variant="subtle"
          aria-label={`Take back from ${memberNumber}`}
          onClick={() => takeBack(guest)}
        >
          Take back
        </ActButton>
      )}
    </span>
  );
}
