import type { DocumentProblem } from '../../schemas/document-problems.ts';
import { isObject, type Json, own, sameJson } from '../documents/index.ts';

type Path = readonly string[];

/** What stands where an English text is still to be written. */
const unwritten = '…';

/**
 * A document without what is wrong in it: the block or entry of a list around each problem is left out, what stands in no list is as it is live or
 * left out. Undefined where nothing is left to try. Problems that come from leaving out are left to the next turn.
 */
export function withoutProblems(body: unknown, live: unknown, problems: readonly DocumentProblem[]): unknown {
  const next = structuredClone(body);
  const entries = new Map<string, Path>();
  let changed = false;
  for (const { pointer } of problems) {
    const path = partsOf(pointer);
    const entry = entryAround(next, path);
    if (entry) entries.set(entry.join('/'), entry);
    else if (putBack(next, live, path)) changed = true;
  }
  // From the back, so that one taken out moves none that is still to go; what stands inside another goes with it.
  for (const path of [...entries.values()].sort(fromTheBack)) {
    const list = at(next, path.slice(0, -1));
    if (Array.isArray(list)) changed = list.splice(Number(path.at(-1)), 1).length > 0 || changed;
  }
  return changed ? next : undefined;
}

/** English texts that documents name and nobody has written, by the document they belong in. */
export function unwrittenTexts(body: unknown, problems: readonly DocumentProblem[]): { readonly id: string; readonly name: string }[] {
  return problems.flatMap(({ code, pointer }) => {
    const key = code === 'text.unknown' ? at(body, partsOf(pointer)) : undefined;
    const dot = typeof key === 'string' ? key.indexOf('.') : -1;
    return dot > 0 ? [{ id: `en.${(key as string).slice(0, dot)}`, name: (key as string).slice(dot + 1) }] : [];
  });
}

/** The texts of a document with dots for one that is still to be written. */
export function withText(id: string, body: unknown, name: string): Json {
  const begun: Json = isObject(body) ? body : { schemaVersion: 1, id };
  return { ...begun, texts: { [name]: unwritten, ...(own(begun, 'texts') as Json | undefined) } };
}

const partsOf = (pointer: string): Path =>
  pointer
    .split('/')
    .slice(1)
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'));

function at(value: unknown, path: Path): unknown {
  let here = value;
  for (const part of path) here = Array.isArray(here) ? here[Number(part)] : own(here, part);
  return here;
}

/** The innermost entry of a list that a place lies in. A guard goes with what it guards, which would be shown to everybody without it. */
function entryAround(body: unknown, path: Path): Path | undefined {
  const guards = path.indexOf('guards');
  for (let length = guards < 0 ? path.length : guards; length > 0; length -= 1) {
    const list = at(body, path.slice(0, length - 1));
    if (Array.isArray(list) && Number(path[length - 1]) < list.length) return path.slice(0, length);
  }
  return undefined;
}

/** Gives a property of a document its live value, or takes out the innermost that is there; says whether anything changed. */
function putBack(body: unknown, live: unknown, path: Path): boolean {
  const [name] = path;
  if (name === undefined || !isObject(body)) return false;
  const before = own(live, name);
  if (before !== undefined && !sameJson(before, own(body, name))) {
    (body as Record<string, unknown>)[name] = structuredClone(before);
    return true;
  }
  for (let length = path.length; length > 0; length -= 1) {
    const parent = at(body, path.slice(0, length - 1));
    if (isObject(parent) && own(parent, path[length - 1]!) !== undefined) {
      delete (parent as Record<string, unknown>)[path[length - 1]!];
      return true;
    }
  }
  return false;
}

function fromTheBack(one: Path, other: Path): number {
  for (const [index, part] of one.entries()) {
    const beside = other[index];
    if (beside === undefined) return -1;
    if (part !== beside) return Number.isNaN(Number(part) + Number(beside)) ? (part < beside ? 1 : -1) : Number(beside) - Number(part);
  }
  return other.length - one.length;
}
