import { useState } from 'react';
import { useCall } from '../../api.ts';
import { Dialog } from '../../parts/Dialog.tsx';
import { EmptyNote } from '../../parts/EmptyNote.tsx';
import { ListCard } from '../../parts/ListCard.tsx';
import { Loaded } from '../../parts/Loaded.tsx';
import { Page } from '../../parts/Page.tsx';
import { SaidLine } from '../../parts/SaidLine.tsx';
import { Tabs } from '../../parts/Tabs.tsx';
import { useFilters } from '../../parts/use-filters.ts';
import { DecideForm } from './DecideDialog.tsx';
import { type Booking, moveNames, nameOf } from './reservation-words.ts';
import { VenueWeek } from './VenueWeek.tsx';
import { WaitingTable } from './WaitingTable.tsx';

interface OpenBooking {
  readonly booking: Booking;
  /** Id of the time slot on which it was dropped. */
  readonly droppedOn?: string;
}

/** Calendar of a venue's bookings, and the groups that wait for an answer. */
export default function Reservations() {
  const filters = useFilters(['show', 'venue']);
  const [opened, setOpened] = useState<OpenBooking>();
  const [said, setSaid] = useState<{ readonly words: string; readonly at: number }>();
  const waiting = filters.value('show') === 'waiting';
  const week = { venue: filters.value('venue') || undefined, from: filters.value('from') || undefined };
  const bookings = useCall('reservations.desk', waiting ? { waiting } : { waiting, ...week }, {
    keepPreviousData: true,
    refreshInterval: 30_000,
  });
  // The week of a waiting group, for moving it.
  const weekOf = opened && waiting ? { waiting: false, venue: opened.booking.venueId, from: opened.booking.date } : null;
  const { data: ownWeek } = useCall('reservations.desk', weekOf);
  const days = (waiting ? ownWeek : bookings.data)?.days ?? [];
  const close = () => setOpened(undefined);
  return (
    <Page
      title="Reservations"
      note="Visits are confirmed by themselves. A group waits here for your answer; its places are kept until then."
    >
      <Tabs
        label="Reservations"
        chosen={waiting ? 'waiting' : 'week'}
        tabs={[
          { id: 'week', label: 'Calendar' },
          { id: 'waiting', label: 'Waiting', count: bookings.data?.waiting },
        ]}
        onChoose={(id) => filters.set('show', id === 'waiting' ? 'waiting' : null)}
      />
      <Loaded from={bookings} skeletonRows={6}>
        {(data) =>
          waiting ? (
            <ListCard
              rows={data.items}
              empty={<EmptyNote title="Nothing waits">Groups that ask for a time stand here, those that come first at the top.</EmptyNote>}
            >
              {(rows) => <WaitingTable rows={rows} onOpen={(booking) => setOpened({ booking })} />}
            </ListCard>
          ) : (
            <VenueWeek
              bookings={data}
              filters={filters}
              onOpen={(booking) => setOpened({ booking })}
              onDrop={(booking, droppedOn) => setOpened({ booking, droppedOn })}
            />
          )
        }
      </Loaded>
      <Dialog
        opened={opened !== undefined}
        onClose={close}
        title={opened && (opened.droppedOn ? `${moveNames.move} ${nameOf(opened.booking)}` : nameOf(opened.booking))}
        size={480}
      >
        {opened && (
          <DecideForm
            key={opened.booking.id}
            booking={opened.booking}
            days={days}
            venues={bookings.data?.venues ?? []}
            droppedOn={opened.droppedOn}
            onClose={close}
            onDone={(words) => setSaid((before) => ({ words, at: (before?.at ?? 0) + 1 }))}
          />
        )}
      </Dialog>
      <SaidLine words={said?.words} at={said?.at ?? 0} />
    </Page>
  );
}
