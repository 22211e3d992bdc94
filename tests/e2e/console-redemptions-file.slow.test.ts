import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ConsoleWorld, startConsoleWorld } from './console-world.ts';
import { findBarriers } from './looks.ts';
import { reason } from './operators.ts';

/** Parcels in the console: shipped from a file, exported, masked. */
let world: ConsoleWorld;
let page: Page;
/** Redeem numbers, the oldest first. */
let parcels: readonly string[];

beforeAll(async () => {
  world = await startConsoleWorld();
  parcels = await world.redeem(3);
  const { fulfilment } = world.operators;
  const { items } = await fulfilment.call('redemptions.list', { q: parcels[1]!, limit: 1 });
  await fulfilment.call('redemptions.pick', { id: items[0]!.id, reason });
});
afterAll(() => world?.close());

const dialog = () => page.getByRole('dialog');
const confirm = (name: string) => dialog().getByRole('button', { name, exact: true }).click();
const statusOf = async (number: string) =>
  (await world.operators.viewer.call('redemptions.list', { q: number, limit: 5 })).items.find(({ redeemNumber }) => redeemNumber === number)
    ?.status;

describe('Redemptions', () => {
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
