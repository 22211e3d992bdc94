import type { Block } from '../../../schemas/block.ts';
import type { ScreenDocument } from '../../../schemas/screen.ts';
import { pointerOf } from '../editing/pointer.ts';
import { isPlain } from '../editing/same.ts';
import { blocksIn, nodesOf, type TreeNode } from './nodes.ts';
import { type BlockSlot, fallbackSlot, screenSlots, slotsOfType } from './slots.ts';

interface RowPlace {
  readonly key: string;
  /** From 1, as ARIA counts. */
  readonly level: number;
  /** Place among its siblings from 1, and how many they are. */
  readonly position: number;
  readonly size: number;
  /** Key of the row it stands under. */
  readonly parent?: string;
  /** Undefined where nothing can stand under it. */
  readonly open?: boolean;
}

/** A line of the tree: a block, or a named place for blocks. */
export type Row =
  | (RowPlace & { readonly kind: 'block'; readonly node: TreeNode; readonly inner?: BlockSlot })
  | (RowPlace & { readonly kind: 'slot'; readonly slot: BlockSlot; readonly filled: number });

export const slotKey = (slot: BlockSlot): string => `#${pointerOf(slot.path)}`;

/**
 * The lines of a screen as far as they are unfolded. What a block holds first stands right under it; its other places have a line of their
 * own, a fallback only while there is one.
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

/** The line an arrow key, Home or End leads to, or the fold it asks for, as the ARIA tree pattern has it. */
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

/** The next line, after the chosen one and round again, whose words begin with the typed letters. */
export function typedRow(rows: readonly Row[], key: string, typed: string, wordsOf: (row: Row) => string): string | undefined {
  const at = rows.findIndex((row) => row.key === key);
  // A second letter may still fit the line where the first one led.
  const from = typed.length > 1 ? at : at + 1;
  const turned = [...rows.slice(from), ...rows.slice(0, from)];
  return turned.find((row) => wordsOf(row).toLowerCase().startsWith(typed.toLowerCase()))?.key;
}
