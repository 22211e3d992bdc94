import { type Path, valueAt } from '../../editing/pointer.ts';
import type { Recipe } from '../edits.ts';
import type { TableColumn } from './columns.ts';

export interface CellWrite {
  /** Path of the row in the form. */
  readonly row: Path;
  readonly column: TableColumn;
  readonly value: unknown;
}

type Node = Record<string | number, unknown>;

/**
 * Writes cells of a table as one step. The first own value of a market copies the inherited values around it.
 * Clearing one removes all own values of that market, because a partial list has no meaning.
 */
export const writeCells =
  (cells: readonly CellWrite[]): Recipe =>
  (root) => {
    for (const cell of cells) {
      if (cell.value === undefined && cell.column.inherits) forget(root, cell);
      else writeOne(root, cell);
    }
  };

function writeOne(root: Node, { row, column, value }: CellWrite): void {
  const path = [...row, ...column.path];
  let at = root;
  for (const [depth, part] of path.slice(0, -1).entries()) {
    at[part] ??= startOf(root, column, depth + 1 - row.length, path[depth + 1]!);
    at = at[part] as Node;
  }
  const last = path.at(-1)!;
  // An entry of a list is emptied, not removed, so that the others keep their index.
  if (value !== undefined) at[last] = value;
  else if (Array.isArray(at)) at[last as number] = '';
  else delete at[last];
}

/** Initial value of a missing container: a copy of the inherited one, else an empty list or object. */
function startOf(root: Node, { inherits, path }: TableColumn, depth: number, next: string | number): unknown {
  const from = inherits && valueAt(root, inherits.slice(0, inherits.length - path.length + depth));
  if (from !== undefined && depth > marketDepth(path)) return JSON.parse(JSON.stringify(from));
  return typeof next === 'number' ? [] : {};
}

/** Index of the market code in the path below the row. */
const marketDepth = (path: Path): number => path.findIndex((part) => typeof part === 'string' && /^[A-Z]{2}$/.test(part));

/** Deletes the row's own values of the market, and the map if it is then empty. */
function forget(root: Node, { row, column: { path } }: CellWrite): void {
  const depth = marketDepth(path);
  const map = valueAt(root, [...row, ...path.slice(0, depth)]) as Node | undefined;
  if (!map) return;
  delete map[path[depth]!];
  if (Object.keys(map).length > 0) return;
  const parent = valueAt(root, [...row, ...path.slice(0, depth - 1)]) as Node;
  delete parent[path[depth - 1]!];
}
