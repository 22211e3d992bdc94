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
  await draft('Choices');
  page = await openConsole(operator.token);
});
afterAll(async () => {
  await closePages();
  await app?.close();
});

const draft = (title: string) =>
  operator.draft('locale', 'en.settings', (body) => ({ ...body, texts: { ...(body.texts as object), title } }));
const tell = (events: readonly PageEvent[], arm: 'trial' | 'control') =>
  app.call('POST', '/rum/events', { body: pageEvents(events, { rollout: { id: '1', arm } }) });
const views = (count: number): PageEvent[] => Array.from({ length: count }, () => ({ type: 'view', revision: 1, screen: 'settings' }));

describe('Roll-outs in the console (decision 0029)', () => {
  it('drafts are tried on a tenth of devices, and a second roll-out has to wait', async () => {
    await openRoute(page, app.address, '/rollouts');
    await page.getByText('None yet').waitFor();
    expect(await findBarriers(page)).toEqual([]);
    await page.getByRole('button', { name: 'Try drafts on some devices' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Settings in English').check();
    await dialog.getByLabel('Title').fill('A friendlier word');
    await dialog.getByLabel('Reason').fill('Members ask what settings are');
    await dialog.getByRole('button', { name: 'Begin' }).click();
    await page.getByText('Runs on 10 % of devices').waitFor();
    expect(await page.getByRole('button', { name: 'Try drafts on some devices' }).getAttribute('aria-disabled')).toBe('true');
  });

  it('its share grows, and it shows both versions beside each other', async () => {
    await tell([...views(18), { type: 'fault', revision: 1, screen: 'settings', message: 'x' }], 'trial');
    await tell(views(20), 'control');
    await page.getByRole('button', { name: 'Change the share' }).click();
    await page.getByRole('dialog').getByLabel('Share of devices').fill('40');
    await page.getByRole('dialog').getByLabel('Reason').fill('Nobody complains');
    await page.getByRole('dialog').getByRole('button', { name: 'Change the share' }).click();
    await page.getByText('Runs on 40 % of devices').waitFor();
    const figures = page.getByRole('table', { name: 'How both versions do: A friendlier word' });
    await figures.getByText('5.6 %').waitFor();
    expect(await figures.getByRole('row').allInnerTexts()).toEqual([
      '\tNew version\tPresent version',
      'Views\t18\t20',
      'Blocks that failed\t5.6 %\t0 %',
      'Calls that failed\t0 %\t0 %',
      'Pages that failed\t0 %\t0 %',
    ]);
    await page.getByRole('table', { name: 'Views that failed, in percent: A friendlier word' }).waitFor({ state: 'attached' });
    expect(await findBarriers(page)).toEqual([]);
  });

  it('it is given to everybody as a release', async () => {
    await page.getByRole('button', { name: 'Give it to everybody' }).click();
    await page.getByRole('dialog').getByLabel('Reason').fill('It reads better');
    await page.getByRole('dialog').getByRole('button', { name: 'Publish' }).click();
    await page.getByText('Given to everybody', { exact: true }).first().waitFor();
    expect((await app.call('GET', '/config/v1/locales/en/settings?market=MY')).body.texts.title).toBe('Choices');
  });
});
