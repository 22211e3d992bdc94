import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { aPostgres } from '../../../tests/server-kit/databases.ts';
import { postTo, type Rate, rateOf } from '../api/rate.ts';
import { startChild } from './child.ts';
import { type Copy, copyOf } from './copy.ts';
import type { RecordedPart } from './record.ts';
import type { Part, Recording, TableChange } from './recording.ts';
import { changeOf, checkChange } from './tally.ts';

/** The API's own statements behind bare Fastify. */
export interface Replayed<Kind> {
  /** Sends the next part of a kind; throws if the database changed differently than recorded. */
  send(kind: Kind): Promise<Rate>;
  close(): Promise<void>;
}

interface ReplayPlan<Kind> {
  /** Path of the recording process. */
  readonly recordServer: string;
  readonly members: number;
  readonly kinds: readonly Kind[];
  /** Number of calls of each part, in this order for each kind. */
  readonly counts: readonly number[];
}

interface Source {
  /** An address, or a folder. */
  readonly place: string;
  readonly close: () => Promise<void>;
}

/**
 * Seeds a database, copies it, records calls on the original and opens the copy to replay them, where the same statements with the same values are
 * valid. Kinds must be replayed in the order in which they were recorded.
 */
export async function openReplayed<Kind extends string>(
  database: 'embedded' | 'postgres',
  plan: ReplayPlan<Kind>,
): Promise<Replayed<Kind>> {
  const source = await sourceOf(database);
  const closing = [source.close];
  const close = async () => {
    for (const each of closing.reverse()) await each();
  };
  try {
    const { recording, copy } = await record(source.place, plan);
    closing.push(copy.drop);
    const { ask, stop } = await startChild(join(import.meta.dirname, 'server.ts'), [copy.place]);
    closing.push(async () => stop());
    const { url } = await ask<{ url: string }>({ recording });
    const done = new Map<Kind, number>();
    return {
      async send(kind) {
        const at = done.get(kind) ?? 0;
        done.set(kind, at + 1);
        const { change } = recording.parts[kind]![at]!;
        const from = plan.counts.slice(0, at).reduce((sum, count) => sum + count, 0);
        const requests = Array.from({ length: plan.counts[at]! }, (_, call) => postTo(`/replay/${kind}/${from + call}`));
        const before = await ask<TableChange>({ tally: true });
        const rate = await rateOf(url, requests);
        checkChange(changeOf(before, await ask<TableChange>({ tally: true })), change);
        return rate;
      },
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

async function record(
  place: string,
  { recordServer, members, kinds, counts }: ReplayPlan<string>,
): Promise<{ recording: Recording; copy: Copy }> {
  const { ask, stop } = await startChild(recordServer, [place]);
  try {
    await ask({ seed: members });
    const copy = await copyOf(place.startsWith('postgres') ? { url: place } : { dataDir: place });
    const parts: Record<string, readonly Part[]> = {};
    let from = 1;
    for (const kind of kinds) {
      const ofKind: Part[] = [];
      for (const count of counts) {
        const part: RecordedPart = { kind, members, from, count };
        ofKind.push(await ask<Part>({ part }));
        from += count;
      }
      parts[kind] = ofKind;
    }
    return { recording: { statements: await ask<Recording['statements']>({ statements: true }), parts }, copy };
  } finally {
    stop();
  }
}

async function sourceOf(database: 'embedded' | 'postgres'): Promise<Source> {
  if (database === 'postgres') {
    const { url, close } = await aPostgres();
    return { place: url, close };
  }
  const place = mkdtempSync(join(tmpdir(), 'punchcard-replay-'));
  return { place, close: async () => rmSync(place, { recursive: true, force: true }) };
}
