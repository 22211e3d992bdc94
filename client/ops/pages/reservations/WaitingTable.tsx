import { Button } from '@mantine/core';
import { type Column, DataTable } from '../../parts/DataTable.tsx';
import { marketName } from '../../parts/names.ts';
import { StatusDot } from '../../parts/StatusDot.tsx';
import { Ago } from '../../parts/When.tsx';
import { type Booking, dayName, nameOf, peopleText, purposeNames, stateNames, stateTones } from './reservation-words.ts';

/** Groups that wait for an answer, earliest visit first. */
export function WaitingTable({ rows, onOpen }: { readonly rows: readonly Booking[]; onOpen(booking: Booking): void }) {
  const columns: readonly Column<Booking>[] = [
    {
      id: 'when',
      label: 'When',
      value: ({ date, time }) => `${date} ${time}`,
      cell: ({ date, time }) => `${dayName(date)}, ${time}`,
      screenOnly: true,
    },
    { id: 'begins', label: 'When (time of the venue)', value: ({ date, time }) => `${date} ${time}`, exportOnly: true },
    { id: 'market', label: 'Market', value: ({ market }) => marketName(market), exportOnly: true },
    { id: 'venue', label: 'Venue', value: ({ venueName }) => venueName },
    { id: 'who', label: 'Who', value: nameOf },
    { id: 'people', label: 'People', value: ({ people }) => people, cell: ({ people }) => peopleText(people) },
    { id: 'purpose', label: 'For', value: ({ purpose }) => purpose && purposeNames[purpose] },
    {
      id: 'asked',
      label: 'Asked',
      at: ({ createdAt }) => createdAt,
      cell: ({ createdAt }) => <Ago at={createdAt} />,
      minor: true,
    },
    {
      id: 'state',
      label: 'State',
      value: ({ state }) => stateNames[state],
      cell: ({ state }) => <StatusDot tone={stateTones[state]}>{stateNames[state]}</StatusDot>,
      minor: true,
    },
    {
      id: 'act',
      label: '',
      end: true,
      cell: (booking) => (
        <Button size="compact-sm" aria-label={`Answer ${nameOf(booking)}`} onClick={() => onOpen(booking)}>
          Answer
        </Button>
      ),
    },
  ];
  return <DataTable label="Groups that wait" rows={rows} columns={columns} keyOf={({ id }) => id} pageSize={50} file="reservations" />;
}
