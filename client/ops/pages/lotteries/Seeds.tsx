import { Button, CopyButton } from '@mantine/core';
import { Check, Copy } from 'lucide-react';
import { useCall } from '../../api.ts';
import { Card } from '../../parts/Card.tsx';
import { DataTable } from '../../parts/DataTable.tsx';
import { useDayBegins } from '../../parts/day-begins.ts';
import { EmptyNote } from '../../parts/EmptyNote.tsx';
import { showCount } from '../../parts/figures.ts';
import { LoadError } from '../../parts/LoadError.tsx';
import { Pager } from '../../parts/Pager.tsx';
import { Skeletons } from '../../parts/PageSkeleton.tsx';
import { StatusDot } from '../../parts/StatusDot.tsx';
import type { Filters } from '../../parts/use-filters.ts';
import { When } from '../../parts/When.tsx';
import { seedStates, verifiedOf } from './audit.ts';
import style from './Lotteries.module.css';

const REFRESH_MS = 30_000;

/** Commitments published before each day's draws, and the revealed seeds with which anyone can recompute a day. */
export function Seeds({ id, filters }: { id: string; filters: Filters }) {
  const { data, error, mutate } = useCall(
    'lotterySeeds.list',
    { id, limit: 30, ...(filters.cursor ? { cursor: filters.cursor } : {}) },
    { keepPreviousData: true, refreshInterval: REFRESH_MS },
  );
  const begins = useDayBegins();
  if (!data) return error ? <LoadError error={error} retry={() => void mutate()} /> : <Skeletons rows={6} />;
  if (data.items.length === 0 && !filters.cursor)
    return <EmptyNote title="Nothing was promised yet">The commitment of a day is published before anybody draws on it.</EmptyNote>;
  return (
    <Card
      title={`By day, from ${begins} on`}
      aside={
        <a className={style.link} href={`/api/v1/lotteries/${encodeURIComponent(id)}/audit`} target="_blank" rel="noreferrer">
          What everybody can read
        </a>
      }
      flush
    >
      <p className={style.about}>
        A day’s seed is drawn and its hash, the commitment, published before the first draw; the seed is told after the day. With both,
        anybody recomputes every draw: members on the proof of a draw, others with <code>docs/verify-draw.mjs</code>.
      </p>
      <DataTable
        label="Commitments"
        rows={data.items}
        keyOf={({ utcDay }) => utcDay}
        columns={[
          { id: 'day', label: 'Day', value: ({ utcDay }) => utcDay, cell: ({ utcDay }) => <b>{utcDay}</b> },
          {
            id: 'state',
            label: 'State',
            value: ({ state }) => seedStates[state].label,
            cell: ({ state }) => <StatusDot tone={seedStates[state].tone}>{seedStates[state].label}</StatusDot>,
          },
          {
            id: 'draws',
            label: 'Draws',
            value: ({ draws }) => draws,
            cell: ({ draws, chained }) => <span title={`${showCount(chained)} in the chain`}>{showCount(draws)}</span>,
            end: true,
          },
          {
            id: 'verified',
            label: 'Recomputed',
            value: (seed) => verifiedOf(seed).label,
            cell: (seed) => <StatusDot tone={verifiedOf(seed).tone}>{verifiedOf(seed).label}</StatusDot>,
          },
          {
            id: 'commitment',
            label: 'Commitment',
            cell: ({ commitment, utcDay }) => <Hex of={`commitment of ${utcDay}`} value={commitment} />,
          },
          {
            id: 'committed',
            label: 'Promised',
            at: ({ committedAt }) => committedAt,
            minor: true,
          },
          { id: 'seed', label: 'Seed', cell: ({ seed, utcDay }) => (seed ? <Hex of={`seed of ${utcDay}`} value={seed} /> : '–') },
          {
            id: 'revealed',
            label: 'Told',
            at: ({ revealedAt }) => revealedAt,
            cell: ({ revealedAt }) => (revealedAt ? <When at={revealedAt} time /> : '–'),
            minor: true,
          },
        ]}
      />
      <Pager filters={filters} next={data.nextCursor} />
    </Card>
  );
}

/** Start of a long hexadecimal value; a click copies the whole. */
function Hex({ of, value }: { of: string; value: string }) {
  return (
    <CopyButton value={value} timeout={1_500}>
      {({ copied, copy }) => (
        <Button
          size="compact-xs"
          variant="light"
          title={value}
          onClick={copy}
          rightSection={copied ? <Check size={12} aria-hidden /> : <Copy size={12} aria-hidden />}
        >
          <span className="sr-only">Copy the {of} </span>
          <code className={style.hex}>{value.slice(0, 10)}…</code>
        </Button>
      )}
    </CopyButton>
  );
}
