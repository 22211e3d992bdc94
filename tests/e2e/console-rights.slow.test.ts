import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inFull } from '../deep.ts';
import { type ConsoleWorld, type Role, roles, startConsoleWorld } from './console-world.ts';
import { findBarriers } from './looks.ts';

/** The console over what has value: who may press what, and how its pages look. */
let world: ConsoleWorld;
let page: Page;
/** The redeem number of one that waits. */
let parcel = '';

beforeAll(async () => {
  world = await startConsoleWorld();
  [parcel = ''] = await world.redeem(1);
});
afterAll(() => world?.close());

const dialog = () => page.getByRole('dialog');
const confirm = (name: string) => dialog().getByRole('button', { name, exact: true }).click();

/** For each button, who may press it; those of one page stand together. */
type Right = readonly [route: () => string, button: string, may: readonly Role[]];
const rights: readonly Right[] = [
  [() => '/redemptions', 'Export CSV', ['fulfilment', 'admin']],
  [() => '/redemptions', 'Import tracking numbers', ['fulfilment', 'admin']],
  [() => `/redemptions/${parcel}`, 'Cancel it', ['fulfilment', 'admin']],
  [() => '/orders', 'Import orders', ['support', 'finance', 'admin']],
  [() => `/members/${world.member.id}`, 'Adjust coins', ['support', 'finance', 'admin']],
];

/** Roles in turn see the lists or what is one of them; each button is seen by somebody who may press it and by somebody who may not. A deep run has all. */
const ofLists: readonly Role[] = ['viewer', 'fulfilment', 'finance'];
const seenBy = (who: Role): readonly Right[] =>
  inFull(
    rights.filter(([route]) => /^\/[a-z]+$/.test(route()) === ofLists.includes(who)),
    rights,
  );

describe('Who may press what', () => {
  it.each(roles)('%s', async (who) => {
    let at = '';
    const seen: (readonly [string, boolean])[] = [];
    for (const [route, button] of seenBy(who)) {
      if (route() !== at) page = await world.openAs(who, route());
      at = route();
      const found = page.getByRole('button', { name: button });
      await found.waitFor();
      seen.push([button, (await found.getAttribute('aria-disabled')) !== 'true']);
    }
    expect(seen).toEqual(seenBy(who).map(([, button, may]) => [button, may.includes(who)]));
  });
});

describe('The pages over what has value', () => {
  it('show no barrier and no error, light or dark', async () => {
    const routes = [
      '/members',
      `/members/${world.member.id}`,
      '/orders',
      '/orders?show=review',
      '/redemptions?status=all',
      '/corrections?show=done',
      '/liability',
      '/outbox',
      '/settings',
    ];
    const barriers: string[] = [];
    const colours = ['light', 'dark'] as const;
    for (const [turn, route] of routes.entries()) {
      page = await world.openAs('admin', route);
      // In turn; a deep run has both, and looks at nothing but the colours of the second.
      for (const [at, colorScheme] of inFull<readonly (typeof colours)[number][]>([colours[turn % 2]!], colours).entries()) {
        await page.emulateMedia({ colorScheme });
        const of = at === 0 ? 'everything' : 'colours';
        barriers.push(...(await findBarriers(page, of)).map((barrier) => `${route}, ${colorScheme}: ${barrier}`));
      }
    }
    expect({ barriers, said: world.said }).toEqual({ barriers: [], said: [] });
  });

  it('say that the coins outstanding are the ledger’s, to the coin', async () => {
    page = await world.openAs('finance', '/liability');
    const { totals } = await world.operators.finance.call('coinLiability.get', {});
    const ledger = totals.reduce((sum, each) => sum + each.ledger, 0).toLocaleString('en');
    await page.getByText(`${ledger} coins in lots are the ${ledger} that all entries of the ledger add up to.`).waitFor();
    await page.getByText(/invariants of the ledger hold for every row/).waitFor();
  });

  it('tell a partner’s secret once', async () => {
    page = await world.openAs('admin', '/settings');
    await page.getByRole('button', { name: 'Make a key' }).click();
    await dialog().getByLabel('Reason').fill('A second till');
    await confirm('Make it');
    const secret = await dialog().locator('code').last().textContent();
    expect(secret?.length).toBeGreaterThan(20);
    expect(await findBarriers(page)).toEqual([]);
    await confirm('They have it');
    expect(await page.content()).not.toContain(secret);
  });
});
