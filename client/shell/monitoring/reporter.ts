import { masked } from '../../../schemas/masked.ts';
import { longest, type PageEvent, type PageEvents } from '../../../schemas/rum.ts';
import type { App } from '../app.ts';
import { newKey } from '../new-key.ts';
import { deviceType } from './device.ts';
import { createQueue } from './queue.ts';
import { sendReport } from './send.ts';
import { type PageVisit, readVisit, visitAt } from './visit.ts';
import type { PageRules } from './watched.ts';

/** A page that fails at every turn has said enough. */
const mostFaults = 60;
const faults = new Set<PageEvent['type']>(['fault', 'error', 'resource', 'blank']);

/** Takes what happened on the page and sends it with the visit and the version in which it happened; `model` names the device. */
export function createReporter(app: App, window: Window & typeof globalThis, rules: PageRules, model: string) {
  const { local } = app;
  let visit: PageVisit | undefined = readVisit(local.read('visit'));
  let known = app.token.get();
  const reported = new Set<string>();
  let faultsReported = 0;
  let rollout = groupOf(app);
  const queue = createQueue(send, rules, window);

  function send(events: readonly PageEvent[]): void {
    // What happens offline is not told.
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
    // Another member is another visit.
    const before = token === known ? visit : undefined;
    known = token;
    const next = visitAt(before, Date.now(), rules, { newId: () => newKey(window.crypto), chance: Math.random });
    local.write('visit', JSON.stringify(next));
    const isNew = next.id !== visit?.id;
    // What was gathered belongs to the visit in which it happened.
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
    // Both versions are judged by the share of their views that fail, so what fails again on the next view is told again.
    if (event.type === 'view' && rollout) reported.clear();
    queue.add(short(event));
  }

  /** What was gathered before belongs to the version that was shown then. */
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

/** The roll-out that runs, and whether this device has its new version. */
function groupOf({ library, place }: App): PageEvents['rollout'] {
  const rollout = library.rollout.get();
  return rollout && { id: rollout.id, arm: place.get().trial === rollout.id ? 'trial' : 'control' };
}

/** As long as the collector takes it, without numbers and addresses of people. */
function short(event: PageEvent): PageEvent {
  const entries = Object.entries(event).map(([name, value]) => {
    const most = name in longest ? longest[name as keyof typeof longest] : longest.name;
    return [name, typeof value === 'string' ? masked(value).slice(0, most) : value];
  });
  return Object.fromEntries(entries) as PageEvent;
}
