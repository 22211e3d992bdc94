import { HeldReleases } from '../schemas/held-releases.ts';
import type { DocumentKey, Release } from '../schemas/release.ts';
import type { Secrets } from '../server-kit/secrets.ts';
import { serviceKey } from '../server-kit/service-key.ts';

export interface FollowOptions {
  /** Where the config server is, such as `http://127.0.0.1:8080`. */
  readonly configUrl: string;
  readonly secrets: Secrets;
  readonly log: { warn(details: object, message: string): void };
}

/** The releases of a config server that runs apart. */
export interface Followed {
  readonly releases: HeldReleases;
  /** Why the newest release may be missing, if so. */
  readonly problem: () => string | undefined;
  stop(): void;
}

const POLL_MS = 500;
const RETRY_MS = 1_000;
const TIMEOUT_MS = 10_000;

/**
 * Waits for the live release of the config server, then asks for a newer one every half second (304 costs nothing). While the config server
 * does not answer, the last release stays in force.
 */
export async function followReleases({ configUrl, secrets, log }: FollowOptions): Promise<Followed> {
  const releases = new HeldReleases();
  const url = `${configUrl}/config/v1/releases/live`;
  const headers = { authorization: `Bearer ${serviceKey(secrets)}` };
  let etag: string | undefined;
  let problem: string | undefined;
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;

  async function ask(): Promise<void> {
    try {
      const known = etag === undefined ? headers : { ...headers, 'if-none-match': etag };
      const answer = await fetch(url, { headers: known, signal: AbortSignal.timeout(TIMEOUT_MS) });
      if (answer.status !== 304) {
        if (!answer.ok) throw new Error(`${url} answered ${answer.status}`);
        releases.add(readRelease(await answer.json()));
        etag = answer.headers.get('etag') ?? undefined;
      }
      problem = undefined;
    } catch (error) {
      if (problem === undefined) log.warn({ err: error }, 'the config server does not answer; the last release stays in force');
      problem = 'the config server does not answer';
    }
  }

  const again = (): void => {
    if (stopped) return;
    timer = setTimeout(() => ask().then(again, again), POLL_MS);
    timer.unref();
  };

  for (;;) {
    await ask();
    if (releases.newest) break;
    await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
  }
  again();
  return {
    releases,
    problem: () => problem,
    stop() {
      stopped = true;
      clearTimeout(timer);
    },
  };
}

function readRelease(body: unknown): Release {
  const { revision, effectiveAt, documents } = body as { revision: number; effectiveAt: string; documents: Record<string, unknown> };
  return { revision, effectiveAt, documents: new Map(Object.entries(documents) as [DocumentKey, unknown][]) };
}
