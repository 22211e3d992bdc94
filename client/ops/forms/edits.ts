import type { Path } from '../editing/pointer.ts';

type Parent = Record<string | number, unknown>;

/** One step on an immer draft of the form's value. */
export type Recipe = (value: Record<string, unknown>) => void;

/** Combines several recipes into one step. */
export const inTurn =
  (...recipes: readonly Recipe[]): Recipe =>
  (root) => {
    for (const recipe of recipes) recipe(root);
  };

/** Sets the value at a path; undefined deletes it. Creates missing objects on the way. */
export const put =
  (path: Path, value: unknown): Recipe =>
  (root) => {
    const name = path.at(-1)!;
    let parent = root as Parent;
    for (const part of path.slice(0, -1)) {
      parent[part] ??= {};
      parent = parent[part] as Parent;
    }
    if (value !== undefined) parent[name] = value;
    else if (Array.isArray(parent)) parent.splice(Number(name), 1);
    else delete parent[name];
  };

/** Changes the list at a path; creates it if it is missing. */
const onList =
  (path: Path, change: (list: unknown[]) => void): Recipe =>
  (root) => {
    let at = root as Parent;
    for (const part of path.slice(0, -1)) at = at[part] as Parent;
    const name = path.at(-1)!;
    at[name] ??= [];
    change(at[name] as unknown[]);
  };

export const insert = (path: Path, index: number, value: unknown): Recipe => onList(path, (list) => void list.splice(index, 0, value));

export const removeEntry = (path: Path, index: number): Recipe => onList(path, (list) => void list.splice(index, 1));

/** Moves an entry; `to` is its index after the move. */
export const moveEntry = (path: Path, from: number, to: number): Recipe =>
  onList(path, (list) => {
    const [entry] = list.splice(from, 1);
    list.splice(to, 0, entry);
  });

/** Inserts a copy after an entry. The copy's `id` gets the next free number, because ids must be unique. */
export const duplicateEntry = (path: Path, index: number): Recipe =>
  onList(path, (list) => {
    const copy = JSON.parse(JSON.stringify(list[index])) as unknown;
    if (typeof copy === 'object' && copy !== null && 'id' in copy && typeof copy.id === 'string') copy.id = freeId(copy.id, list);
    list.splice(index + 1, 0, copy);
  });

/** First unused id of the form `<stem>-<number>`. */
export function freeId(id: string, list: readonly unknown[]): string {
  const taken = new Set(list.map((entry) => (typeof entry === 'object' && entry !== null ? (entry as Parent).id : undefined)));
  const stem = id.replace(/-\d+$/, '');
  let count = 2;
  while (taken.has(`${stem}-${count}`)) count += 1;
  return `${stem}-${count}`;
}

/** Renames a property of a map and keeps its position. */
export const renameKey =
  (path: Path, from: string, to: string): Recipe =>
  (root) => {
    let map = root as Parent;
    for (const part of path) map = map[part] as Parent;
    const entries = Object.entries(map);
    for (const [name] of entries) delete map[name];
    for (const [name, value] of entries) map[name === from ? to : name] = value;
  };
