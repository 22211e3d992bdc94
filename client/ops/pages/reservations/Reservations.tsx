import { Button, Modal, Select } from '@mantine/core';
import { useState } from 'react';
import { shiftDay } from '../../../../schemas/dates.ts';
import { useCall } from '../../api.ts';
import { Card } from '../../parts/Card.tsx';
import { EmptyNote } from '../../parts/EmptyNote.tsx';
import { LoadError } from '../../parts/LoadError.tsx';
import { Page } from '../../parts/Page.tsx';
import { Skeletons } from '../../parts/PageSkeleton.tsx';
import { SaidLine } from '../../parts/SaidLine.tsx';
import { Tabs } from '../../parts/Tabs.tsx';
import { useFilters } from '../../parts/use-filters.ts';
import { DecideForm } from './DecideDialog.tsx';
import style from './Reservations.module.css';
import { type Booking, dayName, moveNames, nameOf } from './reservation-words.ts';
import { WaitingTable } from './WaitingTable.tsx';
import { WeekGrid } from './WeekGrid.tsx';

interface Opened {
  readonly booking: Booking;
  readonly droppedOn?: string;
}

/** The calendar of a venue's bookings, and the groups that wait for an answer. */
export default function Reservations() {
  const filters = useFilters(['show', 'venue']);
  const [opened, setOpened] = useState<Opened>();
  const [said, setSaid] = useState<{ readonly words: string; readonly at: number }>();
  const waiting = filters.value('show') === 'waiting';
  const [venue, from] = [filters.value('venue'), filters.value('from')];
  const input = waiting ? { waiting } : { waiting, ...(venue ? { venue } : {}), ...(from ? { from } : {}) };
  const { data, error, mutate } = useCall('reservations.desk', input, { keepPreviousData: true, refreshInterval: 30_000 });
  // A group that waits is moved within its own week.
  const weekOf = opened && waiting ? { waiting: false, venue: opened.booking.venueId, from: opened.booking.date } : null;
  const { data: week } = useCall('reservations.desk', weekOf);
  const days = (waiting ? week : data)?.days ?? [];
  const [first] = data?.days ?? [];
  const shown = data?.venues.find(({ id }) => id === venue) ?? data?.venues[0];
  const step = (by: number) => first && filters.set('from', shiftDay(first.date, by));
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
          { id: 'waiting', label: 'Waiting', count: data?.waiting },
        ]}
        onChoose={(id) => filters.set('show', id === 'waiting' ? 'waiting' : null)}
      />
      {error && !data && <LoadError error={error} retry={() => void mutate()} />}
      {!data && !error && <Skeletons rows={6} />}
      {data && waiting && (
        <Card flush>
          {data.items.length === 0 ? (
            <EmptyNote title="Nothing waits">Groups that ask for a time stand here, those that come first at the top.</EmptyNote>
          ) : (
            <WaitingTable rows={data.items} onOpen={(booking) => setOpened({ booking })} />
          )}
        </Card>
      )}
      {data && !waiting && shown && first && (
        <>
          <div className={style.steer}>
            <Select
              label="Venue"
              allowDeselect={false}
              data={data.venues.map(({ id, name }) => ({ value: id, label: name }))}
              value={shown.id}
              onChange={(id) => filters.set('venue', id)}
            />
            <Button variant="default" onClick={() => step(-7)}>
              Week before
            </Button>
            <Button variant="default" onClick={() => filters.set('from', null)}>
              Today
            </Button>
            <Button variant="default" onClick={() => step(7)}>
              Next week
            </Button>
            <b>
              {dayName(first.date)} to {dayName(shiftDay(first.date, 6))}
            </b>
          </div>
          <WeekGrid
            days={data.days}
            items={data.items}
            today={shown.today}
            onOpen={(booking) => setOpened({ booking })}
            onDrop={(booking, droppedOn) => setOpened({ booking, droppedOn })}
          />
        </>
      )}
      {data && !waiting && !shown && <EmptyNote title="No venue">None of your markets has a venue that members book.</EmptyNote>}
      <Modal
        opened={opened !== undefined}
        onClose={() => setOpened(undefined)}
        title={opened && (opened.droppedOn ? `${moveNames.move} ${nameOf(opened.booking)}` : nameOf(opened.booking))}
        size={480}
      >
        {opened && (
          <DecideForm
            key={opened.booking.id}
            booking={opened.booking}
            days={days}
            droppedOn={opened.droppedOn}
            onClose={() => setOpened(undefined)}
            onDone={(words) => setSaid((before) => ({ words, at: (before?.at ?? 0) + 1 }))}
          />
        )}
      </Modal>
      <SaidLine words={said?.words} at={said?.at ?? 0} />
    </Page>
  );
}
