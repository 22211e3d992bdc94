import type { Page } from 'playwright';
import { startApp, type TestApp } from './app.ts';
import { closePages } from './browser.ts';
import { goTo, leavePhonesEmpty, openConsole, openRoute } from './console-window.ts';
import { type Operator, signInAs, type Who } from './operators.ts';

export type Role = Exclude<Who, 'campaign.my'>;
export const roles = ['viewer', 'support', 'campaign', 'fulfilment', 'finance', 'admin'] as const satisfies readonly Role[];

/** The product with its operators, and with a member in Thailand who has coins, vouchers and a home. */
export interface ConsoleWorld {
  readonly app: TestApp;
  readonly operators: Readonly<Record<Role, Operator>>;
  readonly member: { readonly token: string; readonly number: string; readonly id: string };
  /** What pages said of errors of their scripts. */
  readonly said: string[];
  /** Goes to a page of the console as this operator, in the one window of theirs. Its phones are empty. */
  openAs(who: Role, route: string): Promise<Page>;
  /** Asks the member server as the member; throws where it refuses. */
  // biome-ignore lint/suspicious/noExplicitAny: answers of every operation are read here
  ask(method: string, path: string, body?: unknown): Promise<any>;
  /** Lets the member swap coins for parcels to their home; gives the redeem numbers, the oldest first. */
  redeem(count: number): Promise<readonly string[]>;
  close(): Promise<void>;
}

export async function startConsoleWorld(): Promise<ConsoleWorld> {
  const app = await startApp({ demo: true });
  await app.call('POST', '/test/limits', { body: { off: true } });
  const signed = await Promise.all(roles.map(async (who) => [who, await signInAs(who, app.address)] as const));
  const operators = Object.fromEntries(signed) as ConsoleWorld['operators'];
  const body = { accountType: 'email', account: 'dreamer@demo.punchcard.test', password: 'punch-the-card-1' };
  const { token } = (await app.call('POST', '/api/v1/auth/sessions', { body })).body;
  const found = (await operators.support.call('members.list', { market: 'TH', limit: 1 })).items[0]!;
  const said: string[] = [];
  const windows = new Map<Role, Page>();
  let keys = 0;

  async function ask(method: string, path: string, body?: unknown) {
    const headers = { 'idempotency-key': `console-world-${keys++}`, 'accept-language': 'en' };
    const answer = await app.call(method, `/api/v1${path}`, { body, token, headers });
    if (answer.status >= 400) throw new Error(`${method} ${path}: ${JSON.stringify(answer.body)}`);
    return answer.body;
  }

  return {
    app,
    operators,
    member: { token, number: found.memberNumber, id: found.id },
    said,
    ask,
    async openAs(who, route) {
      const open = windows.get(who);
      if (open) {
        await goTo(open, route);
        return open;
      }
      const page = await leavePhonesEmpty(await openConsole(operators[who].token));
      windows.set(who, page);
      page.on('pageerror', (error) => said.push(`${page.url()} ${error.message}`));
      await openRoute(page, app.address, route);
      return page;
    },
    async redeem(count) {
      const province = (await ask('GET', '/provinces?country=TH')).items[0].id;
      const { id } = await ask('POST', '/me/addresses', {
        recipient: 'ณัฐ',
        phone: '+66812345678',
        country: 'TH',
        province,
        city: 'Bang Rak',
        detail: '12 Silom Road',
        postalCode: '10500',
      });
      const { priceCoins } = await ask('GET', '/catalog-items/nap-bear');
      const made: string[] = [];
      while (made.length < count) {
        const asked = { itemId: 'nap-bear', addressId: id, quantity: 1, expectedCoins: priceCoins };
        made.push((await ask('POST', '/me/redemptions', asked)).redeemNumber);
      }
      return made;
    },
    async close() {
      await closePages();
      await app.close();
    },
  };
}
