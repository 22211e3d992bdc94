// @vitest-environment happy-dom
import { act } from 'react';
import { SWRConfig } from 'swr';
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { useCall } from '../../../../client/ops/api.ts';
import { DraftSessionsProvider } from '../../../../client/ops/editing/DraftSessionsProvider.tsx';
import { useDraft } from '../../../../client/ops/editing/use-draft.ts';
import { Person } from '../../../../client/ops/frame/Person.tsx';
import { useAnswer } from '../../../../client/ops/pages/board/use-answer.ts';
import { readSession, useSession } from '../../../../client/ops/session.ts';
import { openPage } from '../console.tsx';
import { buttonNamed, dialog, dialogsWork, press, pressEscape, pressOutside } from '../dialogs.ts';

/** A document, an answer on the message board, and what a list gave. */
function Work() {
  const draft = useDraft('screen', 'home');
  const answer = useAnswer({ id: 't1', messages: [] });
  useCall('killSwitches.list');
  return (
    <>
      <output>{`${draft.phase} ${draft.saving}`}</output>
      <button type="button" onClick={() => draft.replace({ id: 'home', title: 'Mine' })}>
        Write
      </button>
      <button type="button" onClick={() => answer.write('Dear Beth')}>
        Answer
      </button>
    </>
  );
}

function Console() {
  if (!useSession().account) return <p>Signed out</p>;
  return (
    <DraftSessionsProvider>
      <Work />
      <Person onHelp={() => undefined} />
    </DraftSessionsProvider>
  );
}

let sent: string[] = [];
let isDown = false;
let shown: Awaited<ReturnType<typeof openPage>> | undefined;
afterEach(() => shown?.end());
beforeEach(dialogsWork);

const home = { kind: 'screen', id: 'home', hash: 'h', revision: 1, view: 'live', body: { id: 'home', title: 'Home' }, problems: [] };

async function open(): Promise<void> {
  sent = [];
  isDown = false;
  sessionStorage.clear();
  const serve = async (url: string, { method = 'GET' }: RequestInit) => {
    const path = new URL(url, 'http://console.test').pathname.replace('/ops/v1', '');
    if (method === 'GET') return Response.json(path === '/documents/screen/home' ? { ...home, editable: true } : { items: [] });
    sent.push(`${method} ${path}`);
    if (method !== 'PUT') return new Response(null, { status: 204 });
    return isDown
      ? Response.json({ code: 'server.unexpected', title: 'Busy' }, { status: 503 })
      : Response.json({ hash: 'h2', problems: [] });
  };
  shown = await openPage({ path: '/', at: '/', page: <Console />, answers: {}, serve });
  await expect.poll(said).toBe('ready saved');
}

const said = () => document.querySelector('output')?.textContent;
const question = () => dialog()?.querySelector('[role="alert"]')?.textContent;
const isOut = () => shown!.place.textContent?.includes('Signed out');
/** What the tab keeps of the console, and what it has read. */
const kept = () => [
  ...Object.keys(sessionStorage),
  ...[...SWRConfig.defaultValue.cache.keys()].filter((key) => SWRConfig.defaultValue.cache.get(key)?.data !== undefined),
];
async function signOut(): Promise<void> {
  await act(async () => document.querySelector<HTMLButtonElement>('button[title="Ann"]')!.click());
  await expect.poll(() => document.querySelectorAll('[role="menuitem"]').length).toBeGreaterThan(0);
  await press('Sign out');
}

it('saves what is unsaved before it signs out, and leaves nothing to the next person in the tab', async () => {
  await open();
  await press('Write');
  expect(kept().length).toBeGreaterThan(0);
  await signOut();
  await expect.poll(isOut).toBe(true);
  expect(sent).toEqual(['PUT /drafts/screen/home', 'DELETE /sessions/current']);
  expect(kept()).toEqual([]);
});

it.each([
  ['a change that cannot be saved', 'Write'],
  ['an answer that was not sent', 'Answer'],
])('asks where something is still unsaved, %s, and takes it with it', async (_what, work) => {
  await open();
  isDown = true;
  await press(work);
  await signOut();
  await expect.poll(question).toBe('Not everything is saved or sent. What is not is lost if you sign out.');
  await press('Stay');
  await expect.poll(dialog).toBeNull();
  expect([isOut(), kept().length > 0, sent.includes('DELETE /sessions/current')]).toEqual([false, true, false]);
  await signOut();
  await expect.poll(question).toBeDefined();
  await press('Sign out');
  await expect.poll(isOut).toBe(true);
  const before = sent.length;
  isDown = false;
  await act(async () => void window.dispatchEvent(new Event('online')));
  expect([sent.length, kept(), readSession().account]).toEqual([before, [], undefined]);
});

it('takes nobody back who signs out already while the server is asked', async () => {
  await open();
  isDown = true;
  await press('Write');
  await signOut();
  await expect.poll(question).toBeDefined();
  let answer: (response: Response) => void = () => undefined;
  vi.stubGlobal('fetch', () => new Promise<Response>((done) => (answer = done)));
  await press('Sign out');
  expect(buttonNamed('Stay').disabled).toBe(true);
  await pressEscape();
  await pressOutside();
  expect(dialog()).not.toBeNull();
  await act(async () => answer(new Response(null, { status: 204 })));
  expect(isOut()).toBe(true);
});

it('asks where a page would hold a tab that is closed', async () => {
  await open();
  const hold = (event: Event) => event.preventDefault();
  window.addEventListener('beforeunload', hold);
  onTestFinished(() => window.removeEventListener('beforeunload', hold));
  await signOut();
  await expect.poll(question).toBeDefined();
  expect(isOut()).toBe(false);
});

it('does not wait for a server that is silent', async () => {
  await open();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
  await act(async () => document.querySelector<HTMLButtonElement>('button[title="Ann"]')!.click());
  await act(() => vi.advanceTimersByTimeAsync(1_000));
  await press('Sign out');
  await act(() => vi.advanceTimersByTimeAsync(10_000));
  vi.useRealTimers();
  expect(isOut()).toBe(true);
});
