import { brotliCompressSync } from 'node:zlib';
import { readBaseline } from '../../../config-server/baseline/read-baseline.ts';
import { examinerOf } from '../../../config-server/checks/examine.ts';
import { noChunks } from '../../../config-server/delivery/block-chunks.ts';
import { composeManifest } from '../../../config-server/delivery/compose.ts';
import { makeLiveSet } from '../../../config-server/delivery/live-set.ts';
import { type Json, keyOf, type SourceDocument } from '../../../config-server/documents/document.ts';
import { shortHash } from '../../../config-server/documents/same-json.ts';
import { productVocabulary } from '../../../config-server/documents/vocabulary.ts';
import type { Figure } from '../figure.ts';

const CHANGES = 50;

/** Measures the full check of ten thousand documents and of one change among them, and the size of the manifest with few and with many. */
export async function benchDocuments(): Promise<Figure[]> {
  const { documents } = await readBaseline('.');
  const examiner = examinerOf(productVocabulary);
  examiner.checkSet(documents);
  const many = multiply(documents, 10_000);
  const before = process.cpuUsage();
  const set = examiner.checkSet(many);
  const { delivered, problems } = set;
  const value = process.cpuUsage(before).user / 1000 / many.length;
  const errors = problems.filter(({ severity }) => severity === 'error');
  const changed = process.cpuUsage();
  for (const { kind, id, body } of many.slice(-CHANGES)) set.with([{ kind, id, body: { ...(body as Json), route: `/moved/${id}` } }]);
  const change = process.cpuUsage(changed).user / 1000 / CHANGES;
  if (errors.length > 0) throw new Error(`The documents of the bench are not good: ${JSON.stringify(errors[0])}`);

  const bytes = (set: readonly SourceDocument[]): number => {
    const rows = set.map(({ kind, id, body }) => {
      const found = delivered.get(keyOf({ kind, id }))!;
      const text = JSON.stringify(found.body);
      const hash = shortHash(text);
      return {
        ...found,
        needs: found,
        document: hash,
        rendition: hash,
        body: JSON.stringify(body),
        delivered: text,
        brotli: Buffer.alloc(0),
        gzip: Buffer.alloc(0),
      };
    });
    const live = makeLiveSet({ revision: 1, effective_at: '2025-08-01T00:00:00.000Z' }, rows);
    const manifest = composeManifest({ live, chunks: noChunks, killed: [], nowMs: Date.parse('2025-08-01') }, live.place('MY', 'en'));
    return brotliCompressSync(JSON.stringify(manifest)).length;
  };
  const few = documents.filter(({ kind, id }) => kind !== 'screen' || id === 'home');
  return [
    { name: 'full check of 10,000 documents, CPU per document (goal 1 ms)', value, unit: 'ms' },
    { name: 'check of one changed screen among them ÷ full check', value: change / (value * many.length), unit: '×' },
    { name: `manifest at ${few.length} documents (goal 2 kB)`, value: bytes(few), unit: 'bytes' },
    { name: 'manifest at 10,000 documents (goal 2 kB)', value: bytes(many), unit: 'bytes' },
  ];
}

/** The product's documents plus copies of its screens with other ids and routes. */
function multiply(documents: readonly SourceDocument[], count: number): SourceDocument[] {
  const screens = documents.filter(({ kind }) => kind === 'screen');
  const copies = Array.from({ length: count - documents.length }, (_, at) => {
    const { body } = screens[at % screens.length]!;
    const id = `copy-${at}`;
    return { kind: 'screen' as const, id, body: { ...structuredClone(body as Json), id, route: `/copy/${at}` } };
  });
  return [...documents, ...copies];
}
