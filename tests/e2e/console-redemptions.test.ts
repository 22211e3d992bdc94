import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ConsoleWorld, startConsoleWorld } from './console-world.ts';
import { findBarriers } from './looks.ts';

/** Parcels in the console: picked, shipped one by one or from a file, masked. */
let world: ConsoleWorld;
let page: Page;
/** Redeem numbers, the oldest first. */
let parcels: readonly string[];

beforeAll(async () => {
  world = await startConsoleWorld();
  parcels = await world.redeem(3);
});
afterAll(() => world?.close());

const dialog = () => page.getByRole('dialog');
const confirm = (name: string) => dialog().getByRole('button', { name, exact: true }).click();
const statusOf = async (number: string) =>
  (await world.operators.viewer.call('redemptions.list', { q: number, limit: 5 })).items.find(({ redeemNumber }) => redeemNumber === number)
    ?.status;

describe('Redemptions', () => {
  it('pick several with their boxes, so that members can no longer cancel them (A-46)', async () => {
    page = await world.openAs('fulfilment', '/redemptions');
    for (const number of parcels.slice(0, 2)) await page.getByRole('checkbox', { name: `Choose ${number}` }).check();
    await page.getByRole('button', { name: 'Pick 2' }).click();
    await dialog().getByText('Their members can no longer cancel them.').waitFor();
    await confirm('Pick 2');
    await dialog().waitFor({ state: 'detached' });
    expect(await Promise.all(parcels.map(statusOf))).toEqual(['picked', 'picked', 'waiting_for_delivery']);
  });

  it('ship one beside the list: the address keeps it open over a reload (R-322)', async () => {
    const [number = ''] = parcels;
    page = await world.openAs('fulfilment', '/redemptions?status=picked');
    await page.getByRole('link', { name: number }).click();
    const detail = page.getByRole('region', { name: number });
    await detail.getByText('12 Silom Road').waitFor();
    await page.reload();
    await detail.getByRole('button', { name: 'Ship' }).click();
    await dialog().getByLabel('Carrier').fill('Kerry');
    await dialog().getByLabel('Tracking number').fill('TH0000001');
    await confirm('Ship');
    await detail.getByText('Shipped').first().waitFor();
    await detail.getByRole('button', { name: 'TH0000001' }).waitFor();
    expect(await findBarriers(page)).toEqual([]);
  });

  it('ship by a pasted CSV: good rows go out, the others are told with their reason', async () => {
    page = await world.openAs('fulfilment', '/redemptions');
    await page.getByRole('button', { name: 'Import tracking numbers' }).click();
    await dialog().getByRole('button', { name: 'Paste' }).click();
    const rows = dialog().getByLabel('Rows, with the names of the columns first');
    await rows.fill('redeem_number,carrier\nX,Kerry');
    await dialog().getByText('The first line lacks tracking_number.').waitFor();
    expect(await dialog().getByRole('button', { name: 'Ship them' }).isDisabled()).toBe(true);
    await rows.fill(`redeem_number,carrier,tracking_number\n${parcels[1]},Kerry,TH0000002\nNOBODY,Kerry,TH0000003`);
    expect(await findBarriers(page)).toEqual([]);
    await confirm('Ship them');
    await dialog().getByText('1 parcel shipped.').waitFor();
    await dialog().getByRole('table', { name: 'Rows that were not taken' }).getByText('NOBODY').waitFor();
    expect(await statusOf(parcels[1]!)).toBe('shipped');
    await confirm('Done');
  });

  it('export what waits as a file that the import takes back', async () => {
    page = await world.openAs('fulfilment', '/redemptions');
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export CSV' }).click();
    expect((await saved).suggestedFilename()).toMatch(/\.csv$/);
    await page.getByText(/^[1-9]\d* parcels? saved$/).waitFor();
  });

  it('mask homes for those who do not ship', async () => {
    page = await world.openAs('viewer', `/redemptions/${parcels[2]}`);
    await page.getByText('Masked: Fulfilment sees all of it.').waitFor();
    expect(await page.content()).not.toContain('12 Silom Road');
  });
});
