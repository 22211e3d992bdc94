import { CalendarX2 } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { OpsTypes } from '../../../schemas/ops/types.ts';
import { counted } from '../parts/figures.ts';
import style from './documents.module.css';

type Figure = OpsTypes['simulations.create']['result']['figures'][number];

const words: Readonly<Partial<Record<Figure['id'], readonly [one: string, many: string]>>> = {
  booking_unoffered: ['has a booking at a time that would not be offered', 'have bookings at times that would not be offered'],
  booking_crowded: ['has a booking at a time with too few places', 'have bookings at times with too few places'],
};

/** Warns before publishing how many bookings conflict with a venue's closed days, changed times or reduced places. */
export function BookingsMet({ figures }: { readonly figures: readonly Figure[] }) {
  const met = figures.filter(({ id, after }) => words[id] && after > 0);
  if (met.length === 0) return null;
  return (
    <p className={style.warning} role="status">
      <CalendarX2 size={16} aria-hidden />
      <span>
        {met.map(({ id, before, after }) => (
          <span key={id}>
            {counted(after, 'member')} {words[id]![after === 1 ? 0 : 1]}
            {before > 0 && `, today ${before}${before === after ? ' by other bookings' : ''}`}.{' '}
          </span>
        ))}
        They stay booked: move or cancel them in <Link to="/reservations">Reservations</Link>.
      </span>
    </p>
  );
}
