import { Button, Select } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { call, refresh } from '../../api.ts';
import { Facts } from '../../parts/Facts.tsx';
import { ReasonForm } from '../../parts/ReasonDialog.tsx';
import { useAccount } from '../../session.ts';
import style from './Reservations.module.css';
import {
  type Booking,
  type Calendar,
  dayName,
  doneText,
  hosts,
  type Move,
  moveNames,
  peopleText,
  purposeNames,
  slotText,
  usualReasons,
} from './reservation-words.ts';

interface DecideFormProps {
  readonly booking: Booking;
  readonly days: Calendar['days'];
  /** Where it was dropped. */
  readonly droppedOn?: string | undefined;
  onClose(): void;
  /** What was done, as a sentence. */
  onDone(said: string): void;
}

/** A booking with all that is known of it and what can be done with it now; each for a reason. Moving offers the times of the week in a list. */
export function DecideForm({ booking, days, droppedOn, onClose, onDone }: DecideFormProps) {
  const { role } = useAccount();
  const [move, setMove] = useState<Move | undefined>(droppedOn ? 'move' : undefined);
  const [slotId, setSlotId] = useState<string | null>(droppedOn ?? null);
  const may = hosts.some((each) => each === role);
  const form = useRef<HTMLDivElement>(null);
  // The button that had the keys is gone: the first field of what it asks has them now.
  useEffect(() => {
    if (move && !droppedOn) form.current?.querySelector<HTMLElement>('input, textarea')?.focus();
  }, [move, droppedOn]);
  const free = days.flatMap(({ date, slots }) => {
    const items = slots
      .filter(({ id, kind, booked, capacity }) => kind === booking.kind && id !== booking.slotId && capacity - booked >= booking.people)
      .map((slot) => ({ value: slot.id, label: `${dayName(date)}, ${slotText(slot)}` }));
    return items.length > 0 ? [{ group: dayName(date), items }] : [];
  });
  return (
    <>
      <Facts
        of={[
          ['When', `${dayName(booking.date)}, ${booking.time}–${booking.until}`],
          ['Where', booking.venueName],
          ['Who', `${peopleText(booking.people)}${booking.purpose ? `, ${purposeNames[booking.purpose]}` : ''}`],
          ['Member', [booking.memberName, booking.memberNumber].filter(Boolean).join(', ')],
          ['Contact', [booking.contactName, booking.contactPhone].filter(Boolean).join(', ')],
          ['Note', booking.notes],
          ['Last decision', [booking.reason, booking.decidedBy].filter(Boolean).join(', ')],
        ]}
      />
      {move === undefined ? (
        <div className={style.moves}>
          {booking.moves.map((each) => (
            <Button
              key={each}
              variant={each === 'confirm' || each === 'check_in' ? 'filled' : 'default'}
              disabled={!may}
              onClick={() => setMove(each)}
            >
              {moveNames[each]}
            </Button>
          ))}
          {booking.moves.length === 0 && <p>Nothing can be done with it any more.</p>}
          {!may && booking.moves.length > 0 && <p>Your role does not allow this; {hosts.join(', ')} may.</p>}
        </div>
      ) : (
        <div ref={form}>
          <ReasonForm
            key={move}
            action={moveNames[move]}
            alarming={move === 'decline' || move === 'cancel'}
            suggestion={usualReasons[move] ?? ''}
            because={move === 'move' && slotId === null ? 'Choose a time first.' : undefined}
            onClose={onClose}
            run={async (reason) => {
              const input = { id: booking.id, version: booking.version, move, reason, ...(move === 'move' && slotId ? { slotId } : {}) };
              const after = await call('reservations.decide', input);
              await refresh('reservations.', 'auditLog.');
              onDone(doneText(move, after));
            }}
          >
            {move === 'move' && (
              <Select
                label="To"
                placeholder="A time of this week"
                data={free}
                value={slotId}
                onChange={setSlotId}
                searchable
                nothingFoundMessage="No time with so many places"
              />
            )}
            <p>The member reads the reason.</p>
          </ReasonForm>
        </div>
      )}
    </>
  );
}
