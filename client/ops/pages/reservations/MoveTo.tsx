import { Button, Select } from '@mantine/core';
import { useState } from 'react';
import { shiftDay } from '../../../../schemas/dates.ts';
import { useCall } from '../../api.ts';
import { Loaded } from '../../parts/Loaded.tsx';
import style from './Reservations.module.css';
import { type Booking, type Calendar, dayName, slotText, type Venue } from './reservation-words.ts';

interface MoveToProps {
  readonly booking: Booking;
  /** Days of the shown week at the booking's venue. */
  readonly days: Calendar['days'];
  readonly venues: readonly Venue[];
  /** Id of the chosen time slot. */
  readonly slotId: string | null;
  onChoose(slotId: string | null): void;
}

/** Choice of a new time for a booking in its week. A booking at a withdrawn venue moves to another venue of the market. */
export function MoveTo({ booking, days, venues, slotId, onChoose }: MoveToProps) {
  const isGone = venues.some(({ id, withdrawn }) => id === booking.venueId && withdrawn);
  if (!isGone) return <TimeSelect booking={booking} days={days} slotId={slotId} onChoose={onChoose} />;
  const others = venues.filter(({ market, withdrawn }) => market === booking.market && !withdrawn);
  const [first] = others;
  if (!first) return <p>This market has no other venue: the booking can only be cancelled.</p>;
  return <ToOtherVenue booking={booking} others={others} first={first.id} slotId={slotId} onChoose={onChoose} />;
}

interface ToOtherVenueProps extends Pick<MoveToProps, 'booking' | 'slotId' | 'onChoose'> {
  readonly others: readonly Venue[];
  readonly first: string;
}

/** Choice of a venue, a week from the booking's own on, and a time. */
function ToOtherVenue({ booking, others, first, slotId, onChoose }: ToOtherVenueProps) {
  const [venue, setVenue] = useState(first);
  const [from, setFrom] = useState(booking.date);
  const week = useCall('reservations.desk', { waiting: false, venue, from });
  const step = (by: number) => {
    setFrom(shiftDay(from, by));
    onChoose(null);
  };
  return (
    <>
      <Select
        label="To the venue"
        allowDeselect={false}
        data={others.map(({ id, name }) => ({ value: id, label: name }))}
        value={venue}
        onChange={(next) => {
          if (next) setVenue(next);
          onChoose(null);
        }}
      />
      <div className={style.steer}>
        <Button variant="default" disabled={from <= booking.date} onClick={() => step(-7)}>
          Week before
        </Button>
        <Button variant="default" onClick={() => step(7)}>
          Next week
        </Button>
        <b>
          {dayName(from)} to {dayName(shiftDay(from, 6))}
        </b>
      </div>
      <Loaded from={week} skeletonRows={2}>
        {(data) => <TimeSelect booking={booking} days={data.days} slotId={slotId} onChoose={onChoose} />}
      </Loaded>
    </>
  );
}

function TimeSelect({ booking, days, slotId, onChoose }: Omit<MoveToProps, 'venues'>) {
  return (
    <Select
      label="To"
      placeholder="A time of this week"
      data={freeTimes(booking, days)}
      value={slotId}
      onChange={onChoose}
      searchable
      nothingFoundMessage="No time with so many places"
    />
  );
}

/** Times with enough free places for a booking, by day. */
function freeTimes({ kind, slotId, people }: Booking, days: Calendar['days']) {
  return days.flatMap(({ date, slots }) => {
    const items = slots
      .filter((slot) => slot.kind === kind && slot.id !== slotId && slot.capacity - slot.booked >= people)
      .map((slot) => ({ value: slot.id, label: `${dayName(date)}, ${slotText(slot)}` }));
    return items.length > 0 ? [{ group: dayName(date), items }] : [];
  });
}
