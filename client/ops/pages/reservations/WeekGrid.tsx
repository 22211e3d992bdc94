import { useState } from 'react';
import style from './Reservations.module.css';
import {
  type Booking,
  type Calendar,
  type CalendarSlot,
  closedText,
  dayName,
  nameOf,
  peopleText,
  stateNames,
  takenText,
  waitsText,
} from './reservation-words.ts';

interface WeekGridProps {
  readonly days: Calendar['days'];
  readonly items: readonly Booking[];
  readonly today: string;
  onOpen(booking: Booking): void;
  /** Called when a booking was dropped on another time; the keyboard uses the dialog instead. */
  onDrop(booking: Booking, slotId: string): void;
}

/**
 * Seven days with their times and bookings, including those at times no longer offered.
 * A booking is moved by dragging it to another time of its kind, or in its dialog.
 */
export function WeekGrid({ days, items, today, onOpen, onDrop }: WeekGridProps) {
  const [dragged, setDragged] = useState<Booking>();
  const takes = ({ kind, id, booked, capacity }: CalendarSlot): boolean =>
    dragged !== undefined && dragged.kind === kind && dragged.slotId !== id && capacity - booked >= dragged.people;
  const bookingsIn = ({ id }: CalendarSlot): readonly Booking[] => items.filter(({ slotId }) => slotId === id);
  return (
    <div className={style.week}>
      {days.map(({ date, closed, slots }) => (
        <section key={date} aria-label={dayName(date)} data-today={date === today || undefined}>
          <h3>{dayName(date)}</h3>
          {closed && <p className={style.closed}>{closedText(slots.flatMap(bookingsIn).length)}</p>}
          <ul>
            {slots.map((slot) => (
              <li
                key={slot.id}
                data-slot={slot.id}
                data-kind={slot.kind}
                data-takes={takes(slot) || undefined}
                onDragOver={(event) => {
                  if (takes(slot)) event.preventDefault();
                }}
                onDrop={() => {
                  if (dragged && takes(slot)) onDrop(dragged, slot.id);
                  setDragged(undefined);
                }}
              >
                <small>
                  <b>{slot.time}</b> {slot.kind === 'group' ? 'Groups' : 'Visits'}{' '}
                  <span data-full={slot.booked >= slot.capacity || undefined}>{takenText(slot)}</span>
                </small>
                {slot.waits > 0 && <small>{waitsText(slot.waits)}</small>}
                {bookingsIn(slot).map((booking) => (
                  <button
                    key={booking.id}
                    type="button"
                    data-focus-key={booking.id}
                    className={style.booking}
                    data-state={booking.state}
                    draggable={booking.moves.includes('move')}
                    onDragStart={({ currentTarget }) => {
                      currentTarget.focus();
                      setDragged(booking);
                    }}
                    onDragEnd={() => setDragged(undefined)}
                    onClick={() => onOpen(booking)}
                  >
                    <b>{nameOf(booking)}</b>
                    <span>{peopleText(booking.people)}</span>
                    <span>{stateNames[booking.state]}</span>
                  </button>
                ))}
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
