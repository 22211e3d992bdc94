import { dirname, join, normalize } from 'node:path';
import { type Node, parse, walk } from './syntax.ts';

/** A function that a reader opens because a function read before calls it. */
export interface FunctionVisit {
  readonly path: string;
  readonly name: string;
  /** The caller's file; undefined for the first function. */
  readonly from: string | undefined;
}

interface Origin {
  readonly path: string;
  readonly name: string;
}

interface Parts {
  readonly functions: ReadonlyMap<string, Node>;
  /** Targets of other names: imports, and re-exports of an index. */
  readonly origins: ReadonlyMap<string, Origin>;
}

type Files = ReadonlyMap<string, string>;

/**
 * A use case in reading order: from its function into each function that it calls, in source order, at the first call. Methods are not followed, nor
 * anything outside `files`.
 */
export function visitsFrom(start: Origin, files: Files): readonly FunctionVisit[] {
  const known = new Map<string, Parts>();
  const partsOf = (path: string): Parts => {
    const parts = known.get(path) ?? readParts(path, files.get(path)!);
    known.set(path, parts);
    return parts;
  };
  const find = ({ path, name }: Origin): Origin | undefined => {
    if (!files.has(path)) return undefined;
    const { functions, origins } = partsOf(path);
    if (functions.has(name)) return { path, name };
    const origin = origins.get(name);
    return origin && find(origin);
  };
  const visits: FunctionVisit[] = [];
  const read = new Set<string>();
  const follow = ({ path, name }: Origin, from: string | undefined): void => {
    if (read.has(`${path} ${name}`)) return;
    read.add(`${path} ${name}`);
    visits.push({ path, name, from });
    for (const called of namesUsed(partsOf(path).functions.get(name)!)) {
      const found = find({ path, name: called });
      if (found) follow(found, path);
    }
  };
  follow(start, undefined);
  return visits;
}

/** Visits that return to a place, such as a folder, that was left before; visits in the same place as their caller do not count. */
export function returnsOf(visits: readonly FunctionVisit[], placeOf: (path: string) => string): readonly FunctionVisit[] {
  const seen = new Set<string>();
  return visits.filter(({ path, from }) => {
    const place = placeOf(path);
    const isBack = seen.has(place) && from !== undefined && placeOf(from) !== place;
    seen.add(place);
    return isBack;
  });
}

/** The visits of releasing drafts, without the kit and the document operations, which a reader is assumed to know. */
export const publishIn = (sources: readonly { readonly path: string; readonly text: string }[]): readonly FunctionVisit[] => {
  const read = sources.filter(({ path }) => path.startsWith('config-server/') && !path.startsWith('config-server/documents/'));
  return visitsFrom(
    { path: 'config-server/releases/create.ts', name: 'createRelease' },
    new Map(read.map(({ path, text }) => [path, text])),
  );
};

const isFunction = (node: Node | null | undefined): boolean =>
  node?.type === 'FunctionDeclaration' || node?.type === 'FunctionExpression' || node?.type === 'ArrowFunctionExpression';

function readParts(path: string, text: string): Parts {
  const functions = new Map<string, Node>();
  const origins = new Map<string, Origin>();
  for (const statement of parse(path, text).body as Node[]) {
    const { source, specifiers = [] } = statement as unknown as { source?: Node | null; specifiers?: Record<string, Node>[] };
    for (const { local, imported, exported } of source ? specifiers : []) {
      const target = normalize(join(dirname(path), String(source!.value)));
      if (exported) origins.set(exported.name!, { path: target, name: local!.name! });
      else if (imported) origins.set(local!.name!, { path: target, name: imported.name! });
    }
    const declared = (statement.declaration ?? statement) as Node;
    if (declared.type === 'FunctionDeclaration') functions.set((declared.id as Node).name!, declared);
    for (const { id, init } of (declared.declarations ?? []) as { id: Node; init: Node | null }[]) {
      if (id.name && isFunction(init)) functions.set(id.name, init!);
    }
  }
  return { functions, origins };
}

/** Identifiers used within a function that are references, in source order. */
function namesUsed(of: Node): readonly string[] {
  const names: string[] = [];
  walk(of, (node, [parent]) => {
    if (node.type === 'Identifier' && node.name && !isLabel(node, parent)) names.push(node.name);
  });
  return names;
}

/** True if an identifier is only a property name. */
const isLabel = (node: Node, parent: Node | undefined): boolean =>
  (parent?.type === 'MemberExpression' && parent.property === node && parent.computed !== true) ||
  (parent?.type === 'Property' && parent.key === node && parent.shorthand !== true);
