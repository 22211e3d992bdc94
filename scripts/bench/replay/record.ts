import type { DatabaseOptions } from '../../../server-kit/database.ts';
import type { Db } from '../../../server-kit/db.ts';
import { statement } from '../../../server-kit/statement.ts';
import { POOL } from './pool.ts';
import { type Recorder, startRecorder } from './recorder.ts';
import type { Call, Part } from './recording.ts';
import { changeOf, tallyOf } from './tally.ts';

/** The API over seeded members, with the calls of each `kind`. */
export interface Recordable<Kind extends string = string> {
  readonly db: Db;
  /** Prepares a member before such calls, as in the API's own rounds. */
  prepare(kind: Kind, member: number): Promise<void>;
  /** Makes one call and returns its answer; throws unless the status is 201. `call` must be unique. */
  inject(kind: Kind, member: number, call: number): Promise<string>;
  memberOf(call: number, members: number): number;
  /** How many rows a call adds to each table. */
  readonly rowsOf: Readonly<Record<Kind, Readonly<Record<string, number>>>>;
  close(): Promise<void>;
}

export interface RecordedPart<Kind extends string = string> {
  readonly kind: Kind;
  readonly members: number;
  /** Number of the first call. */
  readonly from: number;
  readonly count: number;
}

/** Makes calls through the API, one after another, and returns the statements they sent. Throws if the expected rows were not written. */
export async function recordPart<Kind extends string>(
  { db, prepare, inject, memberOf, rowsOf }: Recordable<Kind>,
  recorder: Recorder,
  { kind, members, from, count }: RecordedPart<Kind>,
): Promise<Part> {
  const made = Array.from({ length: count }, (_, at) => ({ call: from + at, member: memberOf(from + at, members) }));
  // Runs work whose packets do not belong to a call.
  const aside = async <T>(work: () => Promise<T>): Promise<T> => (await recorder.packetsOf(work)).made;
  const tally = () => aside(() => tallyOf((sql) => db.all(statement<object, object>('bench.tally', sql), {})));
  for (const { member } of made) await aside(() => prepare(kind, member));
  const before = await tally();
  const calls: Call[] = [];
  for (const { call, member } of made) {
    const { packets, made: answer } = await recorder.packetsOf(() => inject(kind, member, call));
    calls.push({ packets, status: 201, answer });
  }
  const change = changeOf(before, await tally());
  for (const [table, rows] of Object.entries(rowsOf[kind]))
    if (change[`${table}.rows`] !== rows * count)
      throw new Error(`${count} calls of ${kind} wrote ${change[`${table}.rows`]} rows of ${table}`);
  return { calls, change };
}

/**
 * Message loop of a recording process, for a PostgreSQL address or a folder of the embedded database. The first message seeds members and closes the
 * database; the next ones record parts and return the statements.
 */
export function serveRecordings(place: string, open: (options: DatabaseOptions, members?: number) => Promise<Recordable>): void {
  const options = place.startsWith('postgres') ? { url: place, poolSize: POOL } : { dataDir: place };
  let opened: { readonly seeded: Recordable; readonly recorder: Recorder } | undefined;
  process.on('message', async (message: { seed: number } | { part: RecordedPart } | { statements: true }) => {
    if ('seed' in message) {
      await (await open(options, message.seed)).close();
      return process.send!({ isSeeded: true });
    }
    // Opening the database sends statements that belong to no call.
    opened ??= { seeded: await open(options), recorder: startRecorder() };
    const { seeded, recorder } = opened;
    process.send!('part' in message ? await recordPart(seeded, recorder, message.part) : recorder.statements);
  });
  process.once('disconnect', () => process.exit(0));
  process.send!({ isOpen: true });
}
