import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PageEvent } from '../../schemas/rum.ts';
import { pageEvents } from '../fixtures/page-events.ts';
import { startApp, type TestApp } from './app.ts';
import { closePages } from './browser.ts';
import { openConsole, openRoute } from './console-window.ts';
import { findBarriers } from './looks.ts';
import { type Operator, signInAs } from './operators.ts';

let app: TestApp;
let page: Page;
let operator: Operator;
beforeAll(async () => {
  app = await startApp({ demo: true });
  await app.call('POST', '/test/limits', { body: { off: true } });
  operator = await signInAs('campaign', app.address);
  page = await openConsole(operator.token);
});
afterAll(async () => {
  await closePages();
  await app?.close();
});

const draft = (title: string) =>
  operator.draft('locale', 'en.settings', (body) => ({ ...body, texts: { ...(body.texts as object), title } }));
const tell = (events: readonly PageEvent[]) =>
  app.call('POST', '/rum/events', { body: pageEvents(events, { rollout: { id: '1', arm: 'control' } }) });

describe('Roll-outs in the console (decision 0029)', () => {
  it('a release of what another one tries says before that it ends it, and ends it', async () => {
    await draft('Preferences');
    const documents = [{ kind: 'locale', id: 'en.settings' }] as const;
    await operator.call('rollouts.create', { title: 'A longer word', reason: 'A test', share: 10, documents: [...documents] });
    await openRoute(page, app.address, '/releases/new?documents=locale:en.settings');
    await page.getByText('“A longer word” tries Settings in English on 10 % of devices. It ends with this release').waitFor();
    await page.getByRole('button', { name: 'Publish' }).click();
    await page.getByRole('dialog').getByLabel('Reason').fill('It is well known');
    await page.getByRole('dialog').getByRole('button', { name: 'Publish' }).click();
    await page.getByText('Live', { exact: true }).first().waitFor();
    await openRoute(page, app.address, '/rollouts');
    await page.getByText('Overtaken by a release', { exact: true }).first().waitFor();
    await page.getByText('changed what it tries: Settings in English').first().waitFor();
    expect(await page.getByRole('button', { name: 'Give it to everybody' }).count()).toBe(0);
  });
});

describe('Monitoring in the console (A-110)', () => {
  it('shows speed, releases, refused calls, devices, the way to the first swap and the codes of today', async () => {
    const at = { revision: 1, screen: 'home' } as const;
    await tell([
      { type: 'session', revision: 1 },
      { type: 'vital', ...at, name: 'LCP', value: 1_180 },
      { type: 'action', ...at, name: 'redemptions.create', code: 'server.unexpected' },
    ]);
    await app.call('POST', '/api/v1/auth/verification-codes', {
      body: { purpose: 'register', accountType: 'email', account: 'ann@example.com', country: 'MY' },
    });
    await openRoute(page, app.address, '/monitoring');
    await page.getByText('1.2 s').waitFor();
    for (const said of ['redemptions.create', 'Pixel 8', 'From joining to the first swap', 'Well below'])
      await page.getByText(said).first().waitFor();
    expect(await findBarriers(page)).toEqual([]);
  });
});
