import { Button, Select } from '@mantine/core';
import { shiftDay } from '../../../../schemas/dates.ts';
import { EmptyNote } from '../../parts/EmptyNote.tsx';
import type { Filters } from '../../parts/use-filters.ts';
import style from './Reservations.module.css';
import { type Booking, type Calendar, dayName, venueText } from './reservation-words.ts';
import { WeekGrid } from './WeekGrid.tsx';

interface VenueWeekProps {
  readonly bookings: Calendar;
  /** Filters in the URL: `venue`, and `from` as first day of the week. */
  readonly filters: Filters;
  onOpen(booking: Booking): void;
  onDrop(booking: Booking, slotId: string): void;
}

/** One week of a venue, with navigation to other venues and weeks. */
export function VenueWeek({ bookings: { venues, days, items }, filters, onOpen, onDrop }: VenueWeekProps) {
  const chosen = filters.value('venue');
  const venue = venues.find(({ id }) => id === chosen) ?? venues[0];
  const first = days[0]?.date;
  if (!venue) return <EmptyNote title="No venue">None of your markets has a venue that members book.</EmptyNote>;
  if (first === undefined) return null;
  const step = (by: number) => filters.set('from', shiftDay(first, by));
  return (
    <>
      <div className={style.steer}>
        <Select
          label="Venue"
          allowDeselect={false}
          data={venues.map((each) => ({ value: each.id, label: venueText(each) }))}
          value={venue.id}
          onChange={(id) => filters.set('venue', id)}
        />
        <Button variant="default" onClick={() => step(-7)}>
          Week before
        </Button>
        <Button variant="default" onClick={() => filters.set('from', null)}>
          {venue.withdrawn ? 'First booking' : 'Today'}
        </Button>
        <Button variant="default" onClick={() => step(7)}>
          Next week
        </Button>
        <b>
          {dayName(first)} to {dayName(shiftDay(first, 6))}
        </b>
      </div>
      {venue.withdrawn && <p>Members no longer find this venue. Cancel each of its bookings, or move it to another one.</p>}
      <WeekGrid days={days} items={items} today={venue.today} onOpen={onOpen} onDrop={onDrop} />
    </>
  );
}
