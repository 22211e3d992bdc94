/** An import graph: targets by importer. */
export type Graph = ReadonlyMap<string, ReadonlySet<string>>;

/** The import graph of files, or of the modules that `moduleOf` maps them to; files mapped to undefined are omitted. */
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

/** Strongly connected components of two or more (Tarjan): groups in which each reaches every other. */
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
 * A small set of arrows whose removal makes the graph layered. In a cycle, the module with the most outgoing minus incoming arrows goes on top
 * (Eades, Lin and Smyth); arrows back to it are upward.
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

/** The module of a path: a folder of the server, or a file beside the folders. */
export const moduleOf =
  (server: string) =>
  (path: string): string | undefined =>
    path.startsWith(`${server}/`) ? path.split('/')[1] : undefined;

/** Imports of another folder of a server that bypass its index: `<from> → <to>`. */
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
