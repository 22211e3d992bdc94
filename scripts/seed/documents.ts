import { type Json, keyOf } from '../../config-server/documents/document.ts';
import { saveContents } from '../../config-server/documents/store.ts';
import { systemActor } from '../../config-server/feature.ts';
import { prepare } from '../../config-server/releases/prepare.ts';
import { lock, makeLive, releasedState } from '../../config-server/releases/store.ts';
import { addRelease } from '../../config-server/releases/store-add.ts';
import type { Db } from '../../server-kit/db.ts';
import type { SeededProduct } from './product.ts';
import { type ProgressLog, SeedRefusal } from './progress.ts';

interface SeedRun {
  readonly count: number;
  readonly now: string;
  readonly progress: ProgressLog;
}

/** Releases `count` copies of the product's screens with other ids and routes, as operators would, so that they survive a deploy of the product. */
export async function seedDocuments(db: Db, { baseline }: SeededProduct, { count, now, progress }: SeedRun): Promise<void> {
  const screens = baseline.documents.filter(({ kind }) => kind === 'screen');
  const copies = Array.from({ length: count }, (_, at) => {
    const { body } = screens[at % screens.length]!;
    return { kind: 'screen' as const, id: `copy-${at}`, body: { ...(body as Json), id: `copy-${at}`, route: `/copy/${at}` } };
  });
  const keys = copies.map(keyOf);
  const there = new Set((await releasedState(db)).map(keyOf));
  if (keys.some((key) => there.has(key))) throw new SeedRefusal('The database has seeded documents already.');
  const set = baseline.checked.with(copies);
  if (!set.ok)
    throw new SeedRefusal(`The copies do not pass: ${JSON.stringify(set.problems.find(({ severity }) => severity === 'error'))}`);
  progress(`${count} documents are checked`);
  const { rows, documents, renditions } = await prepare(db, { document: () => null, rendition: () => undefined }, set, keys);
  progress(`${count} documents are compressed`);
  await db.transaction(
    async (tx) => {
      await lock(tx);
      saveContents(tx, documents, renditions);
      const id = await addRelease(tx, { ...release, rows: [] }, now);
      await makeLive(tx, id, rows, now);
    },
    { useCase: 'seed.documents' },
  );
  progress(`${count} documents are released`);
}

const release = {
  origin: 'ops',
  title: 'Seeded documents',
  reason: 'For benches',
  author: systemActor.id,
  authorName: systemActor.name,
  state: 'scheduled',
  needsApproval: false,
  approvalReasons: [],
  problems: [],
} as const;
