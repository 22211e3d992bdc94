import { Select } from '@mantine/core';
import { useState } from 'react';
import { useCall } from '../../api.ts';
import { type Booking, type Calendar, dayName, slotText, type Venue } from './reservation-words.ts';

interface MoveToProps {
  readonly booking: Booking;
  /** Of the week that is shown, at the booking's venue. */
  readonly days: Calendar['days'];
  readonly venues: readonly Venue[];
  /** The chosen time. */
  readonly slotId: string | null;
  onChoose(slotId: string | null): void;
}

/** Where a booking moves to: a time of its week. One of a venue that is gone goes to another venue of the market. */
export function MoveTo({ booking, days, venues, slotId, onChoose }: MoveToProps) {
  const isGone = venues.some(({ id, withdrawn }) => id === booking.venueId && withdrawn);
  const others = isGone ? venues.filter(({ market, withdrawn }) => market === booking.market && !withdrawn) : [];
  const [venue, setVenue] = useState(others[0]?.id);
  const { data } = useCall('reservations.desk', venue === undefined ? null : { waiting: false, venue, from: booking.date });
  const offered = isGone ? (data?.days ?? []) : days;
  if (isGone && others.length === 0) return <p>This market has no other venue: the booking can only be cancelled.</p>;
  return (
    <>
      {isGone && (
        <Select
          label="To the venue"
          allowDeselect={false}
          data={others.map(({ id, name }) => ({ value: id, label: name }))}
          value={venue ?? null}
          onChange={(next) => {
            setVenue(next ?? undefined);
            onChoose(null);
          }}
        />
      )}
      <Select
        label="To"
        placeholder="A time of this week"
        data={freeTimes(booking, offered)}
        value={slotId}
        onChange={onChoose}
        searchable
        nothingFoundMessage="No time with so many places"
      />
    </>
  );
}

/** The times by their days that have room for a booking. */
function freeTimes({ kind, slotId, people }: Booking, days: Calendar['days']) {
  return days.flatMap(({ date, slots }) => {
    const items = slots
      .filter((slot) => slot.kind === kind && slot.id !== slotId && slot.capacity - slot.booked >= people)
      .map((slot) => ({ value: slot.id, label: `${dayName(date)}, ${slotText(slot)}` }));
    return items.length > 0 ? [{ group: dayName(date), items }] : [];
  });
}
