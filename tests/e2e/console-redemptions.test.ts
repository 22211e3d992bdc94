import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ConsoleWorld, startConsoleWorld } from './console-world.ts';
import { findBarriers } from './looks.ts';

/** Parcels in the console: picked and shipped. */
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
});
