import { type ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';
import { sendAll } from '../api/load.ts';
import type { JobName } from './jobs.ts';
import { type Kind, lookAs, requestOf, writeRequest } from './requests.ts';

const PARALLEL = 32;

export interface Sent {
  readonly perSecond: number;
  readonly p99Ms: number;
}

/** A server over so many seeded members. */
export interface Place {
  send(kind: Kind, way: 'api' | 'bare', count: number): Promise<Sent>;
  trips(kind: Kind): Promise<{ readonly trips: number; readonly packets: number }>;
  makeDue(job: JobName, round: number): Promise<void>;
  /** Milliseconds, and what the job says it did. */
  runJob(job: JobName): Promise<{ readonly ms: number; readonly result: unknown }>;
  calm(): Promise<void>;
  stop(): void;
}

export async function openPlace(members: number, database: string): Promise<Place> {
  const child = fork(join(import.meta.dirname, 'server.ts'), [String(members), database], { execArgv: ['--import', 'tsx'] });
  const { api, bare } = await answerOf<{ api: string; bare: string }>(child);
  const ask = <Answer>(message: object): Promise<Answer> => {
    child.send(message);
    return answerOf<Answer>(child);
  };
  let next = 1;
  // A prime step visits all members of a large world instead of the first pages of its tables.
  const memberOf = (call: number): number => 1 + ((call * 7_919) % members);
  return {
    async send(kind, way, count) {
      const from = next;
      next += count;
      const times: number[] = [];
      const request = (at: number): string =>
        way === 'api'
          ? writeRequest(requestOf[kind](memberOf(from + at), from + at))
          : `POST /bare/${kind}/${memberOf(from + at)}/${from + at} HTTP/1.1\r\nHost: bench\r\nContent-Length: 0\r\n\r\n`;
      // Written before: signing is a till's work.
      const requests = Array.from({ length: count }, (_, at) => request(at));
      // Nobody claims or redeems before having looked: the session was read lately.
      if (way === 'api' && kind !== 'spend') await sendAll(api, count, PARALLEL, (at) => lookAs(memberOf(from + at)));
      const seconds = await sendAll(
        way === 'api' ? api : bare,
        count,
        PARALLEL,
        (at) => requests[at]!,
        (ms) => times.push(ms),
      );
      return { perSecond: count / seconds, p99Ms: times.sort((a, b) => a - b)[Math.ceil(times.length * 0.99) - 1]! };
    },
    trips: (kind) => ask({ trips: kind }),
    makeDue: async (due, round) => void (await ask({ due, round })),
    runJob: (job) => ask({ job }),
    calm: async () => void (await ask({ calm: true })),
    stop: () => void child.kill('SIGKILL'),
  };
}

function answerOf<Answer>(child: ChildProcess): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const gone = (code: number | null) => reject(new Error(`The server of the bench ended with ${code}`));
    child.once('exit', gone);
    child.once('message', (message) => {
      child.off('exit', gone);
      resolve(message as Answer);
    });
  });
}
