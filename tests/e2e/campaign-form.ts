import type { Page } from 'playwright';
import { startApp } from './app.ts';
import { closePages, openContext } from './browser.ts';
import { goTo, leavePhonesEmpty } from './console-window.ts';
import { type Operator, signInAs } from './operators.ts';

export const coins = 'Coins for one check-in';

/** The form of the check-in, open in the window of one operator, and another operator beside it. */
export interface CampaignForm {
  readonly page: Page;
  readonly other: Operator;
  field(): ReturnType<Page['getByRole']>;
  /** What the field shows. */
  shown(): Promise<string>;
  draftOf(): Promise<{ readonly view: string; readonly body?: Readonly<Record<string, unknown>> }>;
  /** What the draft has, or the live document. */
  dailyCoins(): Promise<unknown>;
  saved(): Promise<void>;
  /** Opens the form of a campaign that has no draft. */
  begin(): Promise<void>;
  /** Leaves the form with nothing open or on its way. */
  leave(): Promise<void>;
  close(): Promise<void>;
}

export async function startCampaignForm(): Promise<CampaignForm> {
  const app = await startApp({ demo: true });
  const other = await signInAs('admin', app.address);
  const { token } = await signInAs('campaign', app.address);
  const context = await openContext({ viewport: { width: 1440, height: 900 }, bypassCSP: true });
  await context.addInitScript((given) => localStorage.setItem('opsToken', given), token);
  const page = await leavePhonesEmpty(await context.newPage());
  await page.goto(`${app.address}/ops/campaigns`);
  const field = () => page.getByRole('spinbutton', { name: coins });
  const draftOf = () => other.call('documents.get', { kind: 'campaign', id: 'check-in' });
  return {
    page,
    other,
    field,
    shown: () => field().inputValue(),
    draftOf,
    dailyCoins: async () => (await draftOf()).body?.dailyCoins,
    saved: () => page.getByText(/^Saved \d\d:\d\d$/).waitFor(),
    async begin() {
      if ((await draftOf()).view === 'draft') {
        await other.call('drafts.delete', { kind: 'campaign', id: 'check-in' }, { headers: { 'x-reason': 'A fresh beginning' } });
      }
      await goTo(page, '/campaigns/check-in');
      await field().waitFor();
    },
    async leave() {
      await page.getByText('Saving…').waitFor({ state: 'detached' });
      await goTo(page, '/campaigns');
    },
    async close() {
      await closePages();
      await app.close();
    },
  };
}
