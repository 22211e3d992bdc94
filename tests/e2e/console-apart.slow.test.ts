import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Http } from '../../server-kit/http.ts';
import { startApp, type TestApp } from './app.ts';
import { closePages, openPhone } from './browser.ts';
import { aMemberServerApart } from './member-apart.ts';
import { signInAs } from './operators.ts';
import { quiet } from './quiet.ts';

/** With the servers apart each knows only what is wrong with itself; the overview shows both. */
let app: TestApp;
let apart: { readonly http: Http; readonly address: string };
let token: string;
let page: Page;
let isApart = true;

const disk = { name: 'disk', title: 'The disk is full, or nearly', required: false } as const;
const shared = { name: 'proxy of the test', title: 'A proxy is not trusted', required: false } as const;

beforeAll(async () => {
  app = await startApp({ demo: true });
  apart = await aMemberServerApart(app);
  app.running.http.readiness.add({ ...shared, check: async () => 'requests come through 10.0.0.7' });
  apart.http.readiness.add({ ...disk, check: async () => '3 MB are left on the disk of .data' });
  ({ token } = await signInAs('admin', app.address));
  page = await openPhone({ viewport: { width: 1440, height: 900 }, deviceScaleFactor: 1, isMobile: false, hasTouch: false });
  await page.addInitScript((value) => localStorage.setItem('opsToken', value), token);
  // What a proxy before both does with an operation of the member server, and what it says where that is gone.
  await page.route('**/ops/v1/server-state', async (route) => {
    if (!isApart) return route.continue();
    const headers = await route.request().allHeaders();
    const answer = await fetch(`${apart.address}/ops/v1/server-state`, { headers: { authorization: headers.authorization! } }).catch(
      () => undefined,
    );
    return answer
      ? route.fulfill({ status: answer.status, json: await answer.json() })
      : route.fulfill({ status: 502, body: 'Bad gateway' });
  });
});
afterAll(async () => {
  await closePages();
  await apart?.http.app.close().catch(() => undefined);
  await app?.close();
});

const open = async () => {
  await page.goto(`${app.address}/ops/`);
  return page.getByRole('region', { name: 'Failing' });
};
const titles = async () => {
  const region = await open();
  await region.locator('li').first().waitFor();
  await quiet(page);
  return region.locator('li b').allTextContents();
};

describe('What is wrong with the servers', () => {
  it('is told to operators by the member server itself, and to nobody else', async () => {
    const ask = (authorization?: string) =>
      fetch(`${apart.address}/ops/v1/server-state`, authorization ? { headers: { authorization } } : {}).then((answer) => answer.json());
    expect(await ask(`Bearer ${token}`)).toEqual({
      failing: [{ title: disk.title, detail: '3 MB are left on the disk of .data', since: expect.any(String) }],
    });
    expect((await ask()).code).toBe('auth.token_missing');
  });

  it('stands on the overview for both, apart', async () => {
    expect(await titles()).toEqual(['Member server: The disk is full, or nearly', 'A proxy is not trusted']);
  });

  it('stands there once, in one process', async () => {
    isApart = false;
    expect(await titles()).toEqual(['A proxy is not trusted']);
    isApart = true;
  });

  it('stands there as a member server that does not answer, when it is gone', async () => {
    await apart.http.app.close();
    const region = await open();
    await region.getByText('The member server does not answer').waitFor();
    expect(await titles()).toEqual(['The member server does not answer', 'A proxy is not trusted']);
    expect(await page.getByRole('link', { name: /^Failing/ }).textContent()).toMatch(/^Failing2/);
  });
});
