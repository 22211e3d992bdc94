// @vitest-environment happy-dom
import { readFileSync } from 'node:fs';
import { act } from 'react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { App } from '../../../client/ops/App.tsx';
import { beginSession, forgetSession, rejectToken } from '../../../client/ops/session.ts';
import { openPage } from './console.tsx';
import { dialog, dialogsWork } from './dialogs.ts';
import { base } from './releases/a-release.ts';

const site = { kind: 'site', id: 'site', hash: 'h', revision: 1, view: 'live', problems: [], editable: true };
const body = JSON.parse(readFileSync('site/site.json', 'utf8'));
const beth = { id: 'beth', email: 'beth@ops.test', name: 'Beth', role: 'campaign', active: true } as const;
const bethSignsIn = () => act(async () => beginSession({ token: 'of-beth', account: beth, expiresAt: '2099-01-01T00:00:00.000Z' }));

let shown: Awaited<ReturnType<typeof openPage>> | undefined;
beforeEach(dialogsWork);
afterEach(async () => {
  await shown?.end();
  forgetSession();
});

/** Ann's console at the releases, over a server that answers each person with a release of their own, or not at all. */
async function open(isSilent: (path: string, isBeth: boolean) => boolean, isEnded = (_isBeth: boolean) => false): Promise<void> {
  const serve = async (url: string, { headers }: RequestInit) => {
    const path = new URL(url, 'http://console.test').pathname.replace('/ops/v1', '');
    const isBeth = new Headers(headers).get('authorization') === 'Bearer of-beth';
    if (isEnded(isBeth)) return Response.json({ code: 'ops.session_ended', title: 'Signed out' }, { status: 401 });
    if (isSilent(path, isBeth)) return new Promise<Response>(() => undefined);
    if (path === '/documents/site/site') return Response.json({ ...site, body });
    if (path === '/releases') return Response.json({ items: [{ ...base, title: `Read by ${isBeth ? 'Beth' : 'Ann'}` }] });
    return Response.json({ code: 'request.not_found', title: 'Not there' }, { status: 404 });
  };
  shown = await openPage({ path: '*', at: '/releases', page: <App />, answers: {}, serve });
}

const page = () => shown!.place.textContent ?? '';

it('another person who signs in over an ended session comes to the page, which shows nothing of whom they follow', async () => {
  await open((path, isBeth) => isBeth && path === '/releases');
  await expect.poll(page).toContain('Read by Ann');
  await act(async () => rejectToken('a-token'));
  expect(dialog()?.textContent).toContain('Somebody else who signs in here starts fresh, and what you typed is lost.');
  await bethSignsIn();
  await expect.poll(page).toContain('New release');
  expect(page()).toContain('Beth');
  expect(document.body.textContent).not.toContain('Ann');
});

it('a request that hangs since before a sign-out is sent again for the next person', async () => {
  await open((path, isBeth) => !isBeth && path === '/documents/site/site');
  expect(page()).not.toContain('New release');
  await act(async () => forgetSession());
  await bethSignsIn();
  await expect.poll(page).toContain('Read by Beth');
});

it('a session that ends before the console has begun asks for a sign-in, and the page comes with it', async () => {
  await open(
    () => false,
    (isBeth) => !isBeth,
  );
  await expect.poll(() => dialog()?.textContent).toContain('Your session has ended');
  await act(async () => beginSession({ token: 'of-beth', account: { ...beth, id: 'ann' }, expiresAt: '2099-01-01T00:00:00.000Z' }));
  await expect.poll(page).toContain('Read by Beth');
});
