import { offlineCopy, offlineCopyHeader } from '../schemas/offline-copy.ts';
import type { ReleaseFeed } from '../schemas/release.ts';
import type { Clock } from '../server-kit/clock.ts';
import type { Http } from '../server-kit/http.ts';
import type { Contract } from '../server-kit/route.ts';
import { partnerPrefix } from './partners/index.ts';
import { takeRelease } from './programme/index.ts';

/**
 * Adds the revision of the live release to each answer. Answers are personal, so HTTP caches must not store them; the app's own offline copy may
 * store those of GET operations that are not `transient`.
 */
export function addAnswerHeaders(
  { app }: Http,
  prefix: string,
  {
    releases,
    clock,
    contracts,
  }: {
    readonly releases: ReleaseFeed;
    readonly clock: Clock;
    readonly contracts: readonly Contract[];
  },
): void {
  const kept = new Map(
    contracts
      .filter(({ method, transient }) => method === 'GET' && !transient)
      .map(({ path, atOnce }) => [prefix + path.replace(/\{(\w+)\}/g, ':$1'), atOnce ? offlineCopy.atOnce : offlineCopy.allowed]),
  );
  app.addHook('onSend', (request, reply, _payload, done) => {
    if (request.url.startsWith(`${prefix}/`) || request.url.startsWith(`${partnerPrefix}/`)) {
      reply.header('x-config-revision', takeRelease(releases, clock.now()).revision);
      if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
      const copy = kept.get(request.routeOptions.url ?? '');
      if (reply.statusCode === 200 && copy) reply.header(offlineCopyHeader, copy);
    }
    done();
  });
}
