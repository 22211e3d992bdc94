// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest';
import monitoring from '../../../../campaigns/programme/monitoring.json' with { type: 'json' };
import type { App } from '../../../../client/shell/app.ts';
import { startReporting } from '../../../../client/shell/monitoring/start-reporting.ts';
import { createLocal } from '../../../../client/shell/session/local.ts';
import { createStore } from '../../../../client/shell/store.ts';
import type { PageEvents } from '../../../../schemas/rum.ts';

it('what a member did goes with the visit in which it happened, also where another signs in before it is sent', async () => {
  const sent: PageEvents[] = [];
  const send = (_address: string, body: string) => sent.push(JSON.parse(body)) > 0;
  vi.stubGlobal('fetch', async () => Response.json(monitoring));
  vi.stubGlobal('navigator', { userAgent: 'Mozilla/5.0', language: 'en', onLine: true, sendBeacon: send });
  const token = createStore<string | undefined>('one');
  const app = {
    place: createStore({ market: 'MY', language: 'en', trial: undefined }),
    library: { revision: () => 3, rollout: createStore(undefined) },
    member: createStore(undefined),
    local: createLocal(() => localStorage),
    token,
  } as unknown as App;
  const report = await startReporting(app, window as Window & typeof globalThis);
  const open = (label: string) => report({ type: 'click', label, revision: 3, screen: 'home' });
  open('Of one');
  token.set('other');
  open('Of another');
  window.dispatchEvent(new Event('pagehide'));
  const visits = sent.map(({ session, events }) => [session, events.flatMap(({ label }) => label ?? [])] as const);
  expect(visits.map(([, labels]) => labels)).toEqual([['Of one'], ['Of another']]);
  expect(new Set(visits.map(([visit]) => visit)).size).toBe(2);
});
