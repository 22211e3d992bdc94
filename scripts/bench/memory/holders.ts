/** A part of the heap by kind: a constructor's objects, strings, code, arrays … */
export interface Holder {
  readonly name: string;
  readonly mib: number;
}

interface Snapshot {
  readonly snapshot: { readonly meta: { readonly node_fields: readonly string[]; readonly node_types: readonly [readonly string[]] } };
  readonly nodes: readonly number[];
  readonly strings: readonly string[];
}

const bytesPerMiB = 1_048_576;

/**
 * Sums a V8 heap snapshot by constructor, or by kind if there is none; the largest first. Sizes are the objects' own, without what they reference.
 */
export function largestHolders(text: string): readonly Holder[] {
  const { snapshot, nodes, strings } = JSON.parse(text) as Snapshot;
  const fields = snapshot.meta.node_fields;
  const [type, name, size] = ['type', 'name', 'self_size'].map((field) => fields.indexOf(field)) as [number, number, number];
  const types = snapshot.meta.node_types[0];
  const sums = new Map<string, number>();
  for (let at = 0; at < nodes.length; at += fields.length) {
    const kind = types[nodes[at + type]!]!;
    const label = kind === 'object' || kind === 'native' ? `${kind}: ${strings[nodes[at + name]!]}` : kind;
    sums.set(label, (sums.get(label) ?? 0) + nodes[at + size]!);
  }
  return [...sums].map(([label, bytes]) => ({ name: label, mib: bytes / bytesPerMiB })).sort((a, b) => b.mib - a.mib);
}
