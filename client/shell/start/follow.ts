import { mutate } from 'swr';
import type { App } from '../app.ts';
import { followPulls } from '../chrome/pull.ts';
import { dropUnnamed } from '../documents/drop-unnamed.ts';
import { followReleases } from '../documents/events.ts';
import { hear } from '../documents/heard.ts';
import { followNextScreens } from '../documents/prefetch.ts';
import { followRollout } from '../documents/rollout.ts';
import { readEarly } from '../early-answers.ts';
import { followInspection } from '../inspection.ts';
import { monitor } from '../monitoring/page-monitor.ts';
import { registerWorker, renewBuild } from '../register-worker.ts';
import { followDeliveries } from '../session/deliveries.ts';
import { followFresh } from '../session/follow-fresh.ts';
import { followSleep } from '../session/follow-sleep.ts';
import { keepReads } from '../session/keep-reads.ts';
import { followMemberCodes } from '../session/kept-codes.ts';
import { followOtherTabs } from '../session/other-tabs.ts';
import { tellWorker } from '../worker-link.ts';

/** Starts what was deferred until the first screen: updates of build and releases, the offline copy, monitoring, prefetching. */
export function followAll(app: App): void {
  const renew = () => renewBuild(window, app.library.minClient.get());
  app.library.minClient.subscribe(renew);
  renew();
  if (!app.page.preview) registerWorker(window, async () => tellWorker(window, { keep: await readEarly(app.early.take()) }));
  if (!app.page.preview) followFresh(window);
  keepReads(app);
  app.place.subscribe(followDocuments(app).restart);
  if (!app.page.preview) {
    followRollout(app);
    void monitor.start(app).catch(() => undefined);
  }
  followNextScreens(app);
  followDeliveries(app, window);
  followSleep(app.clock, window.document);
  if (!app.page.preview) {
    const { index, keys, bodies } = app.library;
    if (window.indexedDB) dropUnnamed(window.indexedDB, () => [...index.hashes(keys()), ...bodies.hashes()]).catch(() => undefined);
    followMemberCodes(app, window);
    followOtherTabs(app, window);
  }
  followInspection(app, window);
  followPulls(window, () => Promise.all([app.library.refresh(app.open.keys), mutate(() => true)]));
}

function followDocuments({ library, member, summaryAt, reads, open, place, page, stream }: App): ReturnType<typeof followReleases> {
  return followReleases({
    library,
    heard: hear(library),
    document,
    openStream:
      window.EventSource &&
      ((path) => {
        const opened = new EventSource((page.preview?.base ?? '') + path);
        stream.set(opened);
        return opened;
      }),
    place: place.get,
    member,
    summaryAt,
    readFrom: reads.from(),
    onMember: () => void mutate(() => true),
    used: () => open.keys,
    chance: Math.random,
  });
}
