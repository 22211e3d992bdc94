import { type LookupAddress, lookup as systemLookup } from 'node:dns';
import { request as plainRequest } from 'node:http';
import { request as secureRequest } from 'node:https';
import type { LookupFunction } from 'node:net';
import { isPrivate, rejectUrl } from './rules.ts';

const TIMEOUT_MS = 5_000;

export interface Post {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  /** True only under test controls. */
  readonly allowLoopback: boolean;
}

/**
 * Sends one POST, within five seconds in total. Redirects are not followed and private addresses are not called, whatever the host name resolves to.
 * Returns a short error; undefined if the receiver accepted it.
 */
export async function post({ url, headers, body, allowLoopback }: Post): Promise<string | undefined> {
  if (!URL.canParse(url)) return 'The address is none';
  const target = new URL(url);
  const refused = rejectUrl(target, allowLoopback);
  if (refused !== undefined) return refused;
  const isPlain = target.protocol === 'http:';
  return new Promise((resolve) => {
    const sent = (isPlain ? plainRequest : secureRequest)(target, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json; charset=utf-8', 'content-length': String(Buffer.byteLength(body)) },
      signal: AbortSignal.timeout(TIMEOUT_MS),
      // One connection per request, so that no connection to a slow partner stays open.
      agent: false,
      lookup: guardedLookup,
    });
    sent.on('error', (error) => resolve(wordsOf(error)));
    sent.on('response', (answer) => {
      const status = answer.statusCode ?? 0;
      resolve(status >= 200 && status < 300 ? undefined : `The receiver answered ${status}`);
      answer.on('error', () => {});
      answer.destroy();
    });
    sent.end(body);
  });
}

/**
 * Resolves a host name and refuses private addresses. The connection uses the checked addresses: a second look-up could return others (DNS
 * rebinding).
 */
const guardedLookup: LookupFunction = (hostname, options, done) => {
  systemLookup(hostname, { ...options, all: true }, (error, found) => {
    const addresses = (found ?? []) as LookupAddress[];
    const [first] = addresses;
    if (error || !first) return done(error ?? new Error('The name has no address'), '', 0);
    if (addresses.some(({ address }) => isPrivate(address))) return done(new Error('The address is a private one'), '', 0);
    if (options.all) return done(null, addresses);
    done(null, first.address, first.family);
  });
};

function wordsOf(error: Error & { readonly code?: string }): string {
  if (error.name === 'AbortError' || error.name === 'TimeoutError') return 'The receiver did not answer in time';
  return error.code === undefined ? error.message.slice(0, 120) : `The receiver could not be reached (${error.code})`;
}
