import { sendAll } from './load.ts';

export const PARALLEL = 32;

export interface Rate {
  readonly perSecond: number;
  readonly p99Ms: number;
}

/** Sends prepared requests (signing is a till's work), `PARALLEL` at a time. */
export async function rateOf(url: string, requests: readonly string[]): Promise<Rate> {
  const times: number[] = [];
  const seconds = await sendAll(
    url,
    requests.length,
    PARALLEL,
    (at) => requests[at]!,
    (ms) => times.push(ms),
  );
  return { perSecond: requests.length / seconds, p99Ms: times.sort((a, b) => a - b)[Math.ceil(times.length * 0.99) - 1]! };
}

/** A request without headers of its own and without a body. */
export const postTo = (path: string): string => `POST ${path} HTTP/1.1\r\nHost: bench\r\nContent-Length: 0\r\n\r\n`;
