import { applyPatches, enablePatches, type Patch } from 'immer';
import type { Drawer } from './kept-work.ts';
import { patchesBetween } from './patches.ts';
import { type DocumentEdit, emptyTrail, type Trail, type UndoStep } from './trail.ts';

enablePatches();

/** A change in its stored form: patches from the previous state of its document to `before`, and from there to `after`. */
interface KeptChange extends Pick<DocumentEdit, 'address'> {
  readonly before: readonly Patch[];
  readonly after: readonly Patch[];
}

interface KeptTrail {
  readonly steps: readonly (Omit<UndoStep, 'changes' | 'until'> & { readonly changes: readonly KeptChange[] })[];
  readonly at: number;
}

const nameOf = (page: string) => `opsTrail:${page}`;
const keyOf = ({ address: { kind, id } }: Pick<DocumentEdit, 'address'>) => `${kind}:${id}`;

/** Saves the history of a page to storage. While storage is full, drops the older half and tries again. */
export function keepTrail(drawer: Drawer, page: string, trail: Trail): void {
  try {
    if (trail.steps.length === 0) drawer.removeItem(nameOf(page));
    else drawer.setItem(nameOf(page), JSON.stringify(packed(trail)));
  } catch {
    const gone = Math.ceil(trail.steps.length / 2);
    keepTrail(drawer, page, { steps: trail.steps.slice(gone), at: Math.max(trail.at - gone, 0) });
  }
}

/** Reads the stored history; empty if there is none, or if an older build stored it in another format. */
export function keptTrail(drawer: Drawer, page: string): Trail {
  try {
    const text = drawer.getItem(nameOf(page));
    return text === null ? emptyTrail : unpacked(JSON.parse(text) as KeptTrail);
  } catch {
    drawer.removeItem(nameOf(page));
    return emptyTrail;
  }
}

function packed({ steps, at }: Trail): KeptTrail {
  const last = new Map<string, unknown>();
  const pack = (change: DocumentEdit): KeptChange => {
    const before = patchesBetween(last.get(keyOf(change)), change.before);
    last.set(keyOf(change), change.after);
    return { address: change.address, before, after: patchesBetween(change.before, change.after) };
  };
  return { steps: steps.map(({ until: _, ...step }) => ({ ...step, changes: step.changes.map(pack) })), at };
}

function unpacked({ steps, at }: KeptTrail): Trail {
  const last = new Map<string, unknown>();
  const unpack = ({ address, before, after }: KeptChange): DocumentEdit => {
    const from = patched(last.get(keyOf({ address })), before);
    const to = patched(from, after);
    last.set(keyOf({ address }), to);
    return { address, before: from, after: to };
  };
  return { steps: steps.map((step) => ({ ...step, until: 0, changes: step.changes.map(unpack) })), at };
}

/** Applies patches; throws if they do not fit. A patch of the root is its new value, because there may be no object to patch. */
function patched(body: unknown, patches: readonly Patch[]): unknown {
  const [first] = patches;
  if (first?.path.length === 0) return first.value;
  return patches.length === 0 ? body : applyPatches(body as object, patches);
}
