/** Who imports whom: targets by importer. */
export type Graph = ReadonlyMap<string, ReadonlySet<string>>;

/** The import graph of files, or of what `moduleOf` gathers them to; what it gives undefined for is left out. */
export function graphOf(
  files: readonly { readonly path: string; readonly imports: readonly string[] }[],
  moduleOf: (path: string) => string | undefined = (path) => path,
): Graph {
  const graph = new Map<string, Set<string>>();
  for (const { path, imports } of files) {
    const from = moduleOf(path);
    if (from === undefined) continue;
    const targets = graph.get(from) ?? new Set();
    graph.set(from, targets);
    for (const each of imports) {
      const to = moduleOf(each);
      if (to !== undefined && to !== from) targets.add(to);
    }
  }
  return graph;
}

/** Groups in which each reaches each other (Tarjan), of two and more. */
export function circlesOf(graph: Graph): readonly (readonly string[])[] {
  const order = new Map<string, number>();
  const low = new Map<string, number>();
  const open: string[] = [];
  const circles: string[][] = [];
  const enter = (name: string): number => {
    const at = order.size;
    order.set(name, at);
    low.set(name, at);
    open.push(name);
    for (const target of graph.get(name) ?? []) {
      if (!graph.has(target)) continue;
      if (!order.has(target)) low.set(name, Math.min(low.get(name)!, enter(target)));
      else if (open.includes(target)) low.set(name, Math.min(low.get(name)!, order.get(target)!));
    }
    if (low.get(name) === at) {
      const circle = open.splice(open.indexOf(name));
      if (circle.length > 1) circles.push(circle.sort());
    }
    return low.get(name)!;
  };
  for (const name of graph.keys()) if (!order.has(name)) enter(name);
  return circles.sort((a, b) => a[0]!.localeCompare(b[0]!));
}

/**
 * The arrows that point upward: the fewest found without which the modules can be put into layers. Of a circle, the module with the most arrows out of it
 * against those into it goes on top (Eades, Lin and Smyth), and what then leads back to it is upward.
 */
export function upwardArrows(graph: Graph): readonly (readonly [from: string, to: string])[] {
  return circlesOf(graph).flatMap((circle) => {
    const left = new Set(circle);
    const order: string[] = [];
    const outOf = (name: string) => [...(graph.get(name) ?? [])].filter((each) => left.has(each)).length;
    const into = (name: string) => [...left].filter((each) => graph.get(each)?.has(name)).length;
    while (left.size > 0) {
      const next = [...left].sort((a, b) => outOf(b) - into(b) - (outOf(a) - into(a)) || a.localeCompare(b))[0]!;
      left.delete(next);
      order.push(next);
    }
    return order.flatMap((name, at) =>
      order
        .slice(0, at)
        .filter((above) => graph.get(name)?.has(above))
        .map((above) => [name, above] as const),
    );
  });
}

/** A module is a folder of a server, or a file beside the folders. */
export const moduleOf =
  (server: string) =>
  (path: string): string | undefined =>
    path.startsWith(`${server}/`) ? path.split('/')[1] : undefined;

/** Imports of another folder of a server that go past its index: `<from> → <to>`. */
export function pastIndex(
  server: string,
  files: readonly { readonly path: string; readonly imports: readonly string[] }[],
): readonly string[] {
  const folder = moduleOf(server);
  return files.flatMap(({ path, imports }) => {
    const from = folder(path);
    const past = imports.filter((target) => {
      const to = folder(target);
      return from !== undefined && to !== undefined && to !== from && !to.endsWith('.ts') && !target.endsWith('/index.ts');
    });
    return past.map((target) => `${path} → ${target}`);
  });
}
