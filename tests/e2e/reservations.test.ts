import { expect, it } from 'vitest';
import { booksIn, day, theApp, withVenues } from './bookings.ts';
import { openPhone } from './browser.ts';
import { open, sees } from './steps.ts';

/** A member finds a free time, books it, moves it and cancels it; a group asks for one. */
withVenues();

it('a visitor sees the venue with its next days, and is asked to sign in to book (R-108, R-465)', async () => {
  const page = await openPhone();
  await open(page, theApp(), '/funifuni-reserve');
  await sees(page, 'Funifun One Sentral');
  await day(page, '2027-03-02').click();
  await page.locator('main[data-screen="login"]').waitFor();
  expect(page.url()).toContain('sourcePage=personReserve');
});

booksIn({
  language: 'en',
  booked: 'See you there',
  waiting: 'We are looking at it',
  cancel: 'Cancel it',
  cancelled: 'It is cancelled',
  none: 'Nothing booked yet',
  day: '2027-03-02',
  next: '2027-03-03',
});
