import { type DocumentChange, isObject, type SourceDocument } from '../../config-server/documents/document.ts';
import type { RandomSource } from '../../server-kit/random-source.ts';

/** One to three random changes of documents: some right, most wrong, of bodies, ids and names that other documents lean on. */
export function randomEdits(documents: readonly SourceDocument[], random: RandomSource): DocumentChange[] {
  return Array.from({ length: 1 + random.below(3) }, () => randomEdit(documents, random));
}

function randomEdit(documents: readonly SourceDocument[], random: RandomSource): DocumentChange {
  const pick = <Item>(items: readonly Item[]): Item => items[random.below(items.length)]!;
  const { kind, id, body } = pick(documents);
  switch (random.below(8)) {
    case 0:
      return { kind, id, body: undefined };
    case 1:
      return { kind, id: `${id}-${random.below(3)}`, body: { ...(body as object), id: `${id}-${random.below(3)}` } };
    case 2:
      return { kind, id: `${id}@${pick(['MY', 'KH', 'XX'])}`, body: { ...(body as object), id: `${id}@MY` } };
    case 3:
      return { kind, id, body: pick([null, 'words', [], { id }]) };
    default:
      return { kind, id, body: withRandomLeaf(body, documents, random) };
  }
}

/** A copy in which one value is another one, often one that stands somewhere else; or is gone. */
function withRandomLeaf(body: unknown, documents: readonly SourceDocument[], random: RandomSource): unknown {
  const copy = structuredClone(body);
  const holders = holdersIn(copy);
  if (holders.length === 0) return copy;
  const holder = holders[random.below(holders.length)]!;
  const keys = Object.keys(holder);
  const key = keys[random.below(keys.length)]!;
  if (random.below(4) === 0 && !Array.isArray(holder)) delete holder[key];
  else if (random.below(3) === 0) holder[key] = `${String(holder[key])}x`;
  else {
    const others = holdersIn(documents[random.below(documents.length)]!.body);
    const values = others.length > 0 ? Object.values(others[random.below(others.length)]!) : [1];
    holder[key] = structuredClone(values[random.below(values.length)]);
  }
  return copy;
}

function holdersIn(value: unknown): Record<string, unknown>[] {
  if (typeof value !== 'object' || value === null) return [];
  const inner = Object.values(value).flatMap(holdersIn);
  return (isObject(value) || Array.isArray(value)) && Object.keys(value).length > 0 ? [value as Record<string, unknown>, ...inner] : inner;
}
