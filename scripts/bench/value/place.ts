import { join } from 'node:path';
import { sendAll } from '../api/load.ts';
import { PARALLEL, postTo, type Rate, rateOf } from '../api/rate.ts';
import { startChild } from '../replay/child.ts';
import type { JobName } from './jobs.ts';
import { lookAs, memberOf, ofTill, type RequestKind, requestOf, writeRequest } from './requests.ts';

/** A server over seeded members. */
export interface BenchServer {
  send(kind: RequestKind, way: 'api' | 'bare', count: number): Promise<Rate>;
  trips(kind: RequestKind): Promise<{ readonly trips: number; readonly packets: number }>;
  makeDue(job: JobName, round: number): Promise<void>;
  /** Runs a job; returns its duration in ms and its result. */
  runJob(job: JobName): Promise<{ readonly ms: number; readonly result: unknown }>;
  calm(): Promise<void>;
  stop(): void;
}

export async function openPlace(members: number, database: string): Promise<BenchServer> {
  const words = [String(members), database];
  const { opened, ask, stop } = await startChild<{ api: string; bare: string }>(join(import.meta.dirname, 'server.ts'), words);
  const { api, bare } = opened;
  let next = 1;
  return {
    async send(kind, way, count) {
      const calls = Array.from({ length: count }, (_, at) => next + at);
      next += count;
      const member = (call: number): number => memberOf(call, members);
      if (way === 'bare')
        return rateOf(
          bare,
          calls.map((call) => postTo(`/bare/${kind}/${member(call)}/${call}`)),
        );
      // Each member reads their coins first, as in the app, so that the session was used recently.
      if (!ofTill(kind)) await sendAll(api, count, PARALLEL, (at) => lookAs(member(calls[at]!)));
      return rateOf(
        api,
        calls.map((call) => writeRequest(requestOf[kind](member(call), call))),
      );
    },
    trips: (kind) => ask({ trips: kind }),
    makeDue: async (due, round) => void (await ask({ due, round })),
    runJob: (job) => ask({ job }),
    calm: async () => void (await ask({ calm: true })),
    stop,
  };
}
