import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { aKey, register } from './accounts.ts';
import { changesIn, enter, theApp, time, withVenues } from './bookings.ts';
import { openPhoneOf } from './browser.ts';
import { answer, press, sees } from './steps.ts';

/** A member changes a booking, and waits for a place in a time that is full. */
withVenues();

changesIn({ language: 'en', save: 'Save', day: '2027-03-02', next: '2027-03-03' });

describe('A time that is full', () => {
  const date = '2027-03-10';
  const slotId = `funifun-one-sentral~person~${date}T1000`;
  const booked: { readonly token: string; readonly id: string }[] = [];
  let page: Page;

  it('offers to wait for a place, which stands under the bookings that the member has', async () => {
    // Two with five parties of four are the forty that the time has room for.
    for (const account of ['crowd-1@example.com', 'crowd-2@example.com']) {
      const { token } = await register(theApp(), account);
      while (booked.filter((each) => each.token === token).length < 5) {
        const { body } = await theApp().call('POST', '/api/v1/me/reservations', {
          token,
          headers: aKey(),
          body: { kind: 'person', slotId, people: 4 },
        });
        booked.push({ token, id: body.id });
      }
    }
    const { token } = await register(theApp(), 'waits@example.com');
    page = await openPhoneOf(token);
    await enter(page, `/person-reserve?venue=funifun-one-sentral&date=${date}`);
    await time(page, '10:00').click();
    await sees(page, 'This time is full');
    await press(page, 'go-wait');
    await page.locator('main[data-screen="my-reserve"]').waitFor();
    await sees(page, 'Number 1 on the list');
  });

  it('the line is left after a question, and joined again', async () => {
    await page.getByText('Number 1 on the list').click();
    await answer(page, 'Leave it');
    await expect.poll(() => page.getByText('Number 1 on the list').count()).toBe(0);
    await enter(page, `/person-reserve?venue=funifun-one-sentral&date=${date}`);
    await time(page, '10:00').click();
    await press(page, 'go-wait');
    await sees(page, 'Number 1 on the list');
    await enter(page, `/person-reserve?venue=funifun-one-sentral&date=${date}`);
    await time(page, '10:00').click();
    await press(page, 'waited');
    await sees(page, 'Number 1 on the list');
  });

  it('a place that comes free is on the open page without a reload, and told in the list of messages', async () => {
    const [first] = booked;
    await theApp().call('POST', `/api/v1/me/reservations/${first!.id}/cancellations`, { token: first!.token, headers: aKey(), body: {} });
    await sees(page, 'Confirmed');
    await expect.poll(() => page.getByText('Number 1 on the list').count()).toBe(0);
    await enter(page, '/inbox');
    await sees(page, 'Your place: Funifun One Sentral');
  });
});
