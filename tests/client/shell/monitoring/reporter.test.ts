import { expect, it } from 'vitest';
import monitoring from '../../../../campaigns/programme/monitoring.json' with { type: 'json' };
import type { App } from '../../../../client/shell/app.ts';
import { createReporter } from '../../../../client/shell/monitoring/reporter.ts';
import { createLocal } from '../../../../client/shell/session/local.ts';
import { createStore } from '../../../../client/shell/store.ts';
import type { PageEvents } from '../../../../schemas/rum.ts';

/** A page that keeps its storage closed and whose beacons end in `sent`. */
function aPage() {
  const sent: PageEvents[] = [];
  const navigator = {
    userAgent: 'Mozilla/5.0',
    language: 'en',
    onLine: true,
    sendBeacon: (_address: string, body: string) => sent.push(JSON.parse(body)) > 0,
  };
  const token = createStore<string | undefined>('one');
  const app = {
    place: createStore({ market: 'MY', language: 'en', trial: undefined }),
    library: { revision: () => 3, rollout: createStore(undefined) },
    local: createLocal(() => {
      throw new Error('closed');
    }),
    token,
  } as unknown as App;
  const page = { navigator, crypto, setTimeout, clearTimeout } as unknown as Window & typeof globalThis;
  return { sent, token, ...createReporter(app, page, monitoring.pages, 'PC') };
}

it('what a member did goes with the visit in which it happened, also where another signs in before it is sent', () => {
  const { sent, token, report, flush } = aPage();
  const open = (label: string) => report({ type: 'click', label, revision: 3, screen: 'home' });
  open('Of one');
  token.set('other');
  open('Of another');
  flush();
  const visits = sent.map(({ session, events }) => [session, events.flatMap(({ label }) => label ?? [])] as const);
  expect(visits.map(([, labels]) => labels)).toEqual([['Of one'], ['Of another']]);
  expect(new Set(visits.map(([visit]) => visit)).size).toBe(2);
});
