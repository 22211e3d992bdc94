import { masked } from '../../../schemas/masked.ts';
import { longest, type PageEvent, type PageEvents } from '../../../schemas/rum.ts';
import type { App } from '../app.ts';
import { newKey } from '../new-key.ts';
import { deviceType } from './device.ts';
import { createQueue } from './queue.ts';
import { sendReport } from './send.ts';
import { type PageVisit, readVisit, visitAt } from './visit.ts';
import type { PageRules } from './watched.ts';

/** Limit of faults per page and version; a page that keeps failing needs no more. */
const mostFaults = 60;
const faults = new Set<PageEvent['type']>(['fault', 'error', 'resource', 'blank']);

/** Creates the reporter: sends events with the visit and the roll-out arm in which they happened. `model` names the device. */
export function createReporter(app: App, window: Window & typeof globalThis, rules: PageRules, model: string) {
  const { local } = app;
  let visit: PageVisit | undefined = readVisit(local.read('visit'));
  let known = app.token.get();
  const reported = new Set<string>();
  let faultsReported = 0;
  let rollout = groupOf(app);
  const queue = createQueue(send, rules, window);

  function send(events: readonly PageEvent[]): void {
    // Events that happen offline are not reported.
    if (!visit?.reports || !window.navigator.onLine) return;
    const { userAgent } = window.navigator;
    const body: PageEvents = {
      session: visit.id,
      env: import.meta.env.PROD ? 'prod' : 'dev',
      userAgent: userAgent.slice(0, 400),
      language: window.navigator.language,
      device: deviceType(window.navigator),
      model: model.slice(0, longest.name),
      market: app.place.get().market,
      ...(rollout && { rollout }),
      events,
    };
    sendReport(window, JSON.stringify(body), rules.beaconBytes);
  }

  function goOn(): void {
    const token = app.token.get();
    // A new member starts a new visit.
    const before = token === known ? visit : undefined;
    known = token;
    const next = visitAt(before, Date.now(), rules, { newId: () => newKey(window.crypto), chance: Math.random });
    local.write('visit', JSON.stringify(next));
    const isNew = next.id !== visit?.id;
    // Collected events belong to the visit in which they happened.
    if (isNew) queue.flush();
    visit = next;
    if (isNew) queue.add({ type: 'session', revision: app.library.revision() });
  }

  function report(event: PageEvent): void {
    goOn();
    if (!visit?.reports) return;
    if (faults.has(event.type)) {
      const name = JSON.stringify(event);
      if (reported.has(name) || faultsReported >= mostFaults || !window.navigator.onLine) return;
      reported.add(name);
      faultsReported += 1;
    }
    // The arms of a roll-out are compared by their share of failing views, so a fault is reported again for each view.
    if (event.type === 'view' && rollout) reported.clear();
    queue.add(short(event));
  }

  /** Sends what was collected, since it belongs to the version that was shown then. */
  function changeGroup(): void {
    queue.flush();
    rollout = groupOf(app);
    reported.clear();
    faultsReported = 0;
  }
  app.place.subscribe(changeGroup);
  app.library.rollout.subscribe(changeGroup);
  return { report, flush: queue.flush };
}

/** The running roll-out and this device's arm of it. */
function groupOf({ library, place }: App): PageEvents['rollout'] {
  const rollout = library.rollout.get();
  return rollout && { id: rollout.id, arm: place.get().trial === rollout.id ? 'trial' : 'control' };
}

/** Cuts texts to the collector's limits and masks personal numbers and addresses. */
function short(event: PageEvent): PageEvent {
  const entries = Object.entries(event).map(([name, value]) => {
    const most = name in longest ? longest[name as keyof typeof longest] : longest.name;
    return [name, typeof value === 'string' ? masked(value).slice(0, most) : value];
  });
  return Object.fromEntries(entries) as PageEvent;
}
