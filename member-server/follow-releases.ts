import { openRemoteFeed, type RemoteFeed } from '../server-kit/release-feed.ts';
import type { Secrets } from '../server-kit/secrets.ts';
import { serviceKey } from '../server-kit/service-key.ts';

export interface FollowOptions {
  /** Address of the config server, such as `http://127.0.0.1:8080`. */
  readonly configUrl: string;
  readonly secrets: Secrets;
  /** File that stores the last release, so that the server can start while the config server is down. */
  readonly keepIn?: string;
  readonly log: { warn(details: object, message: string): void };
}

const POLL_MS = 500;
const RETRY_MS = 1_000;

/**
 * Waits for the live release and the kill switches of the config server, then follows its event stream. It also polls every half second (an unchanged
 * answer is a cheap 304). While the config server does not answer, the last release stays in force.
 */
export async function followReleases({ configUrl, secrets, keepIn, log }: FollowOptions): Promise<RemoteFeed> {
  const warn = (problem: string) => log.warn({ problem }, 'the config server does not answer; the last release stays in force');
  const kept = keepIn === undefined ? {} : { keepIn };
  for (let tries = 0; ; tries += 1) {
    try {
      return await openRemoteFeed({ configUrl, serviceKey: serviceKey(secrets), pollMs: POLL_MS, onProblem: warn, ...kept });
    } catch (error) {
      if (tries === 0) log.warn({ err: error }, 'the config server does not answer yet; waiting for it');
      await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
    }
  }
}
