import { Button } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { hosts } from '../../../../schemas/ops/roles.ts';
import { call, refresh } from '../../api.ts';
import { Facts } from '../../parts/Facts.tsx';
import { ReasonForm } from '../../parts/ReasonDialog.tsx';
import { useAccount } from '../../session.ts';
import { MoveTo } from './MoveTo.tsx';
import style from './Reservations.module.css';
import {
  type Booking,
  type Calendar,
  dayName,
  doneText,
  type Move,
  moveNames,
  peopleText,
  purposeNames,
  usualReasons,
  type Venue,
} from './reservation-words.ts';

interface DecideFormProps {
  readonly booking: Booking;
  readonly days: Calendar['days'];
  readonly venues: readonly Venue[];
  /** Id of the time slot on which the booking was dropped. */
  readonly droppedOn?: string | undefined;
  onClose(): void;
  /** Called with a sentence that says what was done. */
  onDone(said: string): void;
}

/** A booking's details and the possible moves, each with a reason. Moving chooses from a list of the week's times. */
export function DecideForm({ booking, days, venues, droppedOn, onClose, onDone }: DecideFormProps) {
  const { role } = useAccount();
  const [move, setMove] = useState<Move | undefined>(droppedOn ? 'move' : undefined);
  const [slotId, setSlotId] = useState<string | null>(droppedOn ?? null);
  const may = hosts.some((each) => each === role);
  const form = useRef<HTMLDivElement>(null);
  // The focused button is gone, so the focus moves to the first input.
  useEffect(() => {
    if (move && !droppedOn) form.current?.querySelector<HTMLElement>('input, textarea')?.focus();
  }, [move, droppedOn]);
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
            {move === 'move' && <MoveTo booking={booking} days={days} venues={venues} slotId={slotId} onChoose={setSlotId} />}
            <p>The member reads the reason.</p>
          </ReasonForm>
        </div>
      )}
    </>
  );
}
