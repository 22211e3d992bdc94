import { statement } from '../../../server-kit/statement.ts';
import type { Recorder } from '../replay/recorder.ts';
import type { Call, Part } from '../replay/recording.ts';
import { changeOf, tallyOf } from '../replay/tally.ts';
import { type Kind, memberOf, readCoins, rowsOf } from './requests.ts';
import type { Seeded } from './seeded.ts';

export interface Asked {
  readonly kind: Kind;
  readonly members: number;
  /** Number of the first call: no two calls of a database are the same. */
  readonly from: number;
  readonly count: number;
}

/** Makes calls through the API, one after another, and gives what went to the database. Throws where the rows of such calls did not come. */
export async function recordPart({ db, http, inject }: Seeded, recorder: Recorder, { kind, members, from, count }: Asked): Promise<Part> {
  // Not among the packets of a call.
  const aside = async <T>(work: () => Promise<T>): Promise<T> => (await recorder.packetsOf(work)).made;
  const tally = () => aside(() => tallyOf((sql) => db.all(statement<object, object>('bench.tally', sql), {})));
  const before = await tally();
  const calls: Call[] = [];
  for (let call = from; call < from + count; call += 1) {
    const member = memberOf(call, members);
    // As before the API's own rounds.
    if (kind !== 'spend') await aside(() => http.app.inject({ method: 'GET', ...readCoins(member) }));
    const { packets, made: answer } = await recorder.packetsOf(() => inject(kind, member, call));
    calls.push({ packets, status: 201, answer });
  }
  const change = changeOf(before, await tally());
  for (const table of rowsOf[kind])
    if (change[`${table}.rows`] !== count) throw new Error(`${count} calls of ${kind} wrote ${change[`${table}.rows`]} rows of ${table}`);
  return { calls, change };
}
