// @vitest-environment happy-dom
import type { ComponentProps } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import { BookingsMet } from '../../../../client/ops/documents/BookingsMet.tsx';
import { mounted } from '../../mounted.ts';

type Figures = ComponentProps<typeof BookingsMet>['figures'];
const figure = (id: Figures[number]['id'], before: number, after: number) => ({ id, label: '', events: 0, before, after });
const rest = 'They stay booked: move or cancel them in Reservations.';

it.each<[string, Figures, string]>([
  ['nothing of other figures', [figure('boost_coins', 0, 5)], ''],
  ['nothing where none is met any more', [figure('booking_unoffered', 3, 0)], ''],
  ['one member', [figure('booking_unoffered', 0, 1)], `1 member has a booking at a time that would not be offered. ${rest}`],
  [
    'members of both kinds, with those of today',
    [figure('booking_unoffered', 0, 3), figure('booking_crowded', 2, 4)],
    `3 members have bookings at times that would not be offered. 4 members have bookings at times with too few places, today 2. ${rest}`,
  ],
  [
    'as many members as today, by other bookings',
    [figure('booking_unoffered', 3, 3)],
    `3 members have bookings at times that would not be offered, today 3 by other bookings. ${rest}`,
  ],
])('a change of a venue says which bookings it meets: %s', async (_what, figures, words) => {
  const { place } = await mounted(
    <MemoryRouter>
      <BookingsMet figures={figures} />
    </MemoryRouter>,
  );
  expect(place.textContent).toBe(words);
});
