import type { Block } from '../../../schemas/block.ts';
import type { ScreenDocument } from '../../../schemas/screen.ts';
import { pointerOf } from '../editing/pointer.ts';
import { isPlain } from '../editing/same.ts';
import { blocksIn, nodesOf, type TreeNode } from './nodes.ts';
import { type BlockSlot, fallbackSlot, screenSlots, slotsOfType } from './slots.ts';

interface RowPlace {
  readonly key: string;
  /** Level from 1, as in `aria-level`. */
  readonly level: number;
  /** Position among its siblings, from 1; `size` is their number. */
  readonly position: number;
  readonly size: number;
  /** Key of the parent row. */
  readonly parent?: string;
  /** True if expanded; undefined if it cannot have children. */
  readonly open?: boolean;
}

/** A row of the tree: a block, or a slot. */
export type Row =
  | (RowPlace & { readonly kind: 'block'; readonly node: TreeNode; readonly inner?: BlockSlot })
  | (RowPlace & { readonly kind: 'slot'; readonly slot: BlockSlot; readonly filled: number });

export const slotKey = (slot: BlockSlot): string => `#${pointerOf(slot.path)}`;

/**
 * Visible rows of a screen. Blocks in the first slot of a block are directly below it; its other slots have rows of their own,
 * the fallback only if there is one.
 */
export function rowsOf(screen: ScreenDocument, folded: ReadonlySet<string>): readonly Row[] {
  const byPointer = new Map(nodesOf(screen).map((node) => [pointerOf(node.path), node]));
  const rows: Row[] = [];

  const childrenOf = (slot: BlockSlot) =>
    blocksIn(screen, slot).flatMap((block, index) => {
      const node = isPlain(block) ? byPointer.get(pointerOf(slot.many ? [...slot.path, index] : slot.path)) : undefined;
      return node ? [node] : [];
    });

  const under = (nodes: readonly TreeNode[], slots: readonly BlockSlot[], level: number, parent: string | undefined) => {
    const size = nodes.length + slots.length;
    const place = { level, size, ...(parent === undefined ? {} : { parent }) };
    nodes.forEach((node, index) => {
      showBlock(node, { ...place, key: node.key, position: index + 1 });
    });
    slots.forEach((slot, index) => {
      const inside = childrenOf(slot);
      const open = !folded.has(slotKey(slot));
      rows.push({ ...place, kind: 'slot', key: slotKey(slot), position: nodes.length + index + 1, slot, filled: inside.length, open });
      if (open) under(inside, [], level + 1, slotKey(slot));
    });
  };

  const showBlock = (node: TreeNode, place: RowPlace) => {
    const [inner, ...others] = slotsOfType(node.block.type, node.path);
    const fallback = fallbackSlot(node.path);
    const more = (node.block as Block).fallback === undefined ? others : [...others, fallback];
    const inside = inner ? childrenOf(inner) : [];
    const holds = inside.length + more.length > 0;
    const open = !folded.has(node.key);
    rows.push({ ...place, kind: 'block', node, ...(inner ? { inner } : {}), ...(holds ? { open } : {}) });
    if (holds && open) under(inside, more, place.level + 1, node.key);
  };

  under([], screenSlots(screen), 1, undefined);
  return rows;
}

/** Result of an arrow key, Home or End in the ARIA tree pattern: the row to select, or a row to expand or collapse. */
export function keyedRow(
  rows: readonly Row[],
  key: string,
  pressed: string,
): { readonly go: string } | { readonly fold: string; readonly open: boolean } | undefined {
  const at = rows.findIndex((row) => row.key === key);
  const row = rows[at];
  if (!row) return rows[0] && { go: rows[0].key };
  const go = (target: Row | undefined) => target && { go: target.key };
  switch (pressed) {
    case 'ArrowDown':
      return go(rows[at + 1]);
    case 'ArrowUp':
      return go(rows[at - 1]);
    case 'Home':
      return go(rows[0]);
    case 'End':
      return go(rows.at(-1));
    case 'ArrowRight':
      if (row.open === false) return { fold: row.key, open: true };
      return rows[at + 1]?.parent === row.key ? go(rows[at + 1]) : undefined;
    case 'ArrowLeft':
      if (row.open) return { fold: row.key, open: false };
      return row.parent === undefined ? undefined : { go: row.parent };
    default:
      return undefined;
  }
}

/** Key of the next row, after the selected one and wrapping around, whose name starts with the typed letters. */
export function typedRow(rows: readonly Row[], key: string, typed: string, wordsOf: (row: Row) => string): string | undefined {
  const at = rows.findIndex((row) => row.key === key);
  // With more than one letter, the selected row may still match.
  const from = typed.length > 1 ? at : at + 1;
  const turned = [...rows.slice(from), ...rows.slice(0, from)];
  return turned.find((row) => wordsOf(row).toLowerCase().startsWith(typed.toLowerCase()))?.key;
}
