import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OpsTypes } from '../../schemas/ops/types.ts';
import { instantIn } from '../one-clock.ts';
import { type ConsoleWorld, startConsoleWorld } from './console-world.ts';
import { findBarriers } from './looks.ts';
import { reason } from './operators.ts';

/** The calendar of bookings in the console: dragged with the mouse, moved by keys alone, answered, and what the member hears of it. */
type Week = OpsTypes['reservations.desk']['result'];
type Slot = Week['days'][number]['slots'][number];

const venue = 'funifun-bang-na';
const dayMs = 86_400_000;
let world: ConsoleWorld;
let page: Page;
/** Days of the week that is shown with their times for visits, and the same for groups. */
let visits: readonly (readonly Slot[])[];
let groups: readonly (readonly Slot[])[];
/** From the day after tomorrow on, so that nothing of it begins while this runs. */
const from = instantIn(2 * dayMs).slice(0, 10);

const week = () => world.operators.support.call('reservations.desk', { venue, from, waiting: false });
const slot = ({ id }: Slot) => page.locator(`[data-slot="${id}"]`);
const booking = (at: Slot, name: RegExp) => slot(at).getByRole('button', { name });
const dialog = () => page.getByRole('dialog');
const own = (id: string) => world.ask('GET', `/me/reservations/${id}`);

beforeAll(async () => {
  world = await startConsoleWorld();
  const { days } = await week();
  const ofKind = (kind: Slot['kind']) =>
    days.map(({ slots }) => slots.filter((each) => each.kind === kind)).filter(({ length }) => length > 2);
  [visits, groups] = [ofKind('person'), ofKind('group')];
});
afterAll(() => world?.close());

const book = (at: Slot, more: object = {}) => world.ask('POST', '/me/reservations', { kind: at.kind, slotId: at.id, people: 2, ...more });
const party = { people: 8, purpose: 'birthday', contactName: 'Mei', contactPhone: '+66 81 234 5678' };

describe('The calendar', () => {
  let visit: { readonly id: string };
  const whose = /2 people/;

  it('a booking is dragged to another day, for a reason that the member reads', async () => {
    const [here, there] = [visits[0]![0]!, visits[1]![2]!];
    visit = await book(here);
    page = await world.openAs('support', `/reservations?venue=${venue}&from=${from}`);
    await booking(here, whose).waitFor();
    expect(await findBarriers(page)).toEqual([]);
    await booking(here, whose).dragTo(slot(there));
    await dialog().getByLabel('To').waitFor();
    expect(await findBarriers(page)).toEqual([]);
    await dialog().getByLabel('Reason').fill('The hall is being cleaned');
    await dialog().getByRole('button', { name: 'Move', exact: true }).click();
    await booking(there, whose).waitFor();
    expect(await slot(here).getByRole('button').count()).toBe(0);
    expect(await own(visit.id)).toMatchObject({ slotId: there.id, state: 'confirmed', reason: 'The hall is being cleaned' });
    const [told] = (await world.ask('GET', '/me/inbox')).items;
    expect(told).toMatchObject({ screen: 'my-reserve', params: { id: visit.id } });
  });

  it('a time of another kind takes none: nothing is asked, and it stays where it was', async () => {
    const here = visits[1]![2]!;
    await booking(here, whose).dragTo(slot(groups[1]![0]!));
    expect(await dialog().count()).toBe(0);
    expect(await own(visit.id)).toMatchObject({ slotId: here.id });
  });

  it('the same by keys alone', async () => {
    const [here, there] = [visits[1]![2]!, visits[2]![1]!];
    await page.getByRole('heading', { level: 1 }).click();
    await tabTo(whose);
    await page.keyboard.press('Enter');
    await dialog().getByRole('button', { name: 'Move', exact: true }).waitFor();
    await tabTo(/^Move$/);
    await page.keyboard.press('Enter');
    // The field that is to be filled in has the keys.
    await expect.poll(() => page.evaluate(() => (document.activeElement as HTMLInputElement).placeholder)).toBe('A time of this week');
    const { days } = await week();
    const { date } = days.find(({ slots }) => slots.some(({ id }) => id === there.id))!;
    const weekday = new Intl.DateTimeFormat('en-GB', { weekday: 'short', timeZone: 'UTC' }).format(new Date(date));
    await page.keyboard.type(`${weekday} ${Number(date.slice(8))}`);
    const option = page.getByRole('option', { name: there.time, exact: false }).filter({ hasText: `${there.time}–` });
    await option.waitFor();
    for (let at = 0; at < 30 && (await option.getAttribute('data-combobox-selected')) === null; at += 1)
      await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await page.keyboard.type('Asked by phone');
    await page.keyboard.press('Control+Enter');
    await booking(there, whose).waitFor();
    // The booking has them at its new time.
    await expect.poll(() => page.evaluate(() => document.activeElement?.closest<HTMLElement>('[data-slot]')?.dataset.slot)).toBe(there.id);
    expect(await slot(here).getByRole('button').count()).toBe(0);
    expect(await own(visit.id)).toMatchObject({ slotId: there.id, reason: 'Asked by phone' });
  });
});

describe('A group that waits', () => {
  it('is answered from the list, and stands in the calendar', async () => {
    const at = groups[2]![1]!;
    const { id } = await book(at, party);
    await world.openAs('support', '/reservations?show=waiting');
    await page.getByRole('button', { name: 'Answer Mei' }).click();
    await dialog().getByRole('button', { name: 'Confirm', exact: true }).click();
    await dialog().getByRole('button', { name: 'Confirm', exact: true }).click();
    await expect.poll(async () => (await own(id)).state).toBe('confirmed');
    await page.getByRole('tab', { name: 'Calendar' }).click();
    await world.openAs('support', `/reservations?venue=${venue}&from=${from}`);
    await booking(at, /Mei/).waitFor();
  });

  it('whose role does not answer reads the calendar with masked names, and is told who may', async () => {
    page = await world.openAs('viewer', `/reservations?venue=${venue}&from=${from}`);
    await booking(groups[2]![1]!, /M•••/).click();
    await dialog().getByText('Your role does not allow this').waitFor();
  });
});

describe('A day that is closed', () => {
  it('keeps its booking, which is dragged to a day that is open', async () => {
    const [here, there] = [visits[3]![1]!, visits[4]![1]!];
    const { id } = await book(here, { people: 3 });
    const { date } = (await week()).days.find(({ slots }) => slots.some((each) => each.id === here.id))!;
    const { campaign } = world.operators;
    await campaign.draft('campaign', venue, (body) => ({ ...body, closed: [{ from: date }] }));
    await campaign.call('releases.create', { title: 'A day off', reason, documents: [{ kind: 'campaign', id: venue }] });
    page = await world.openAs('support', `/reservations?venue=${venue}&from=${from}`);
    await page.getByText('Closed, 1 booking').waitFor();
    await slot(here).getByText('No longer offered').waitFor();
    expect(await findBarriers(page)).toEqual([]);
    await booking(here, /3 people/).dragTo(slot(there));
    await dialog().getByLabel('Reason').fill('We are closed then');
    await dialog().getByRole('button', { name: 'Move', exact: true }).click();
    await booking(there, /3 people/).waitFor();
    expect(await page.getByText('Closed, 1 booking').count()).toBe(0);
    expect(await own(id)).toMatchObject({ slotId: there.id, state: 'confirmed' });
  });
});

describe('A venue', () => {
  it('is made for a store under New, complete, and named by it; times that overlap keep it from a release', async () => {
    page = await world.openAs('campaign', '/campaigns');
    await page.getByRole('button', { name: 'New', exact: true }).click();
    await dialog().getByText('Venue', { exact: true }).click();
    await dialog().getByRole('button', { name: 'Create' }).click();
    await dialog().getByText('Choose the store that it is.').waitFor();
    await dialog().getByRole('combobox', { name: 'Store' }).click();
    await page.getByRole('option', { name: 'Tumbly Siam', exact: true }).click();
    await dialog().getByLabel('What to do there').fill('A play hall between the shelves.');
    expect(await findBarriers(page)).toEqual([]);
    await dialog().getByRole('button', { name: 'Create' }).click();
    await page.getByRole('heading', { name: 'Tumbly Siam', level: 1 }).waitFor();
    const { campaign } = world.operators;
    const read = () => campaign.call('documents.get', { kind: 'campaign', id: 'tumbly-siam' });
    const wrong = async () => (await read()).problems.filter(({ severity }) => severity === 'error').map(({ pointer }) => pointer);
    expect((await read()).body).toMatchObject({
      store: 'th-pathum-wan-tumbly',
      markets: ['TH'],
      about: { t: 'reserve.tumbly_siam.about' },
    });
    expect(await wrong()).toEqual([]);
    const twice = (sittings: unknown) => (sittings as readonly object[]).flatMap((each) => [each, { ...each, from: '11:30' }]);
    await campaign.draft('campaign', 'tumbly-siam', ({ sittings, ...body }) => ({ ...body, sittings: twice(sittings) }));
    expect(await wrong()).toEqual(['/sittings/1/from']);
  });
});

it('No page had an error', () => expect(world.said).toEqual([]));

/** Presses Tab until what has this name has the keys, as somebody without a mouse does. */
async function tabTo(name: RegExp): Promise<void> {
  for (let at = 0; at < 200; at += 1) {
    await page.keyboard.press('Tab');
    const text = await page.evaluate(() => (document.activeElement as HTMLElement | null)?.innerText ?? '');
    if (name.test(text.replaceAll('\n', ' ').trim())) return;
  }
  throw new Error(`Tab leads to nothing that is called ${name}`);
}
