import { Select } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { editors } from '../../../../schemas/ops/roles.ts';
import type { OpsTypes } from '../../../../schemas/ops/types.ts';
import type { PanelProps } from '../../documents/panel.ts';
import { ActButton } from '../../parts/ActButton.tsx';
import { type Column, DataTable } from '../../parts/DataTable.tsx';
import { EmptyNote } from '../../parts/EmptyNote.tsx';
import { showCoins, showCount } from '../../parts/figures.ts';
import { Loaded } from '../../parts/Loaded.tsx';
import { PagedList } from '../../parts/PagedList.tsx';
import { StatusDot } from '../../parts/StatusDot.tsx';
import { usePagedList } from '../../parts/use-paged-list.ts';
import { When } from '../../parts/When.tsx';
import { OpsProblem } from '../../problem.ts';
import style from './Activities.module.css';
import { AwardDialog } from './AwardDialog.tsx';
import { DecideDialog } from './DecideDialog.tsx';
import { Gate } from './Gate.tsx';
import { type ApplicationDecision, type Guest, type GuestStatus, statusNames, statusTones } from './guest-words.ts';
import { TakeBackDialog } from './TakeBackDialog.tsx';

const statuses = (Object.keys(statusNames) as GuestStatus[]).map((value) => ({ value, label: statusNames[value] }));

/** Guests and applicants of an activity, oldest first; applications can be accepted or declined. */
export default function GuestsPanel({ id }: PanelProps) {
  const [status, setStatus] = useState<GuestStatus>();
  const [cursor, setCursor] = useState<string>();
  const [decision, setDecision] = useState<ApplicationDecision>();
  const [winner, setWinner] = useState<Guest>();
  const [loser, setLoser] = useState<Guest>();
  const filters = { cursor, toPage: setCursor, any: status !== undefined };
  const list = usePagedList('attendances.list', filters, { id, status }, { refreshInterval: 30_000 });
  if (list.error instanceof OpsProblem && list.error.code === 'request.not_found')
    return <EmptyNote title="Not live yet">Guests stand here once members can sign up.</EmptyNote>;
  return (
    <Loaded from={list} skeletonRows={6}>
      {(data) => (
        <div className={style.panel}>
          <header className={style.head}>
            <GuestCounts of={data} />
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
          {data.attending > 0 && <Gate activity={id} />}
          <PagedList
            list={list}
            skeletonRows={6}
            empty={<EmptyNote title="Nobody yet">Members who sign up stand here.</EmptyNote>}
            nothingFits={<EmptyNote title="Nobody yet">Ask for other guests.</EmptyNote>}
          >
            {(rows) => (
              <DataTable
                label="Guests"
                rows={rows}
                columns={columnsOf({
                  decide: setDecision,
                  award: data.awards.some(({ left }) => left > 0) ? setWinner : undefined,
                  takeBack: setLoser,
                })}
                keyOf={(guest) => guest.id}
                file={`guests-${id}`}
              />
            )}
          </PagedList>
          <AwardDialog activity={id} awards={data.awards} guest={winner} onClose={() => setWinner(undefined)} />
          <TakeBackDialog activity={id} guest={loser} onClose={() => setLoser(undefined)} />
          <DecideDialog activity={id} decision={decision} onClose={() => setDecision(undefined)} />
        </div>
      )}
    </Loaded>
  );
}

type GuestList = OpsTypes['attendances.list']['result'];

function GuestCounts({ of: { attending, applied, arrived, capacity } }: { readonly of: GuestList }) {
  return (
    <p>
      <b>{showCount(attending)}</b> {capacity === undefined ? 'attend' : `of ${showCount(capacity)} places taken`}
      {applied > 0 && `, ${showCount(applied)} applied`}
      {arrived > 0 && `, ${showCount(arrived)} came`}
    </p>
  );
}

interface Acts {
  decide(decision: ApplicationDecision): void;
  /** Undefined if no award is left. */
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
    at: ({ at }) => at,
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
    at: ({ arrivedAt }) => arrivedAt,
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
