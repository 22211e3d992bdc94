import type { BlockPosition } from './place.ts';
import type { Row } from './rows.ts';

/** Vertical position on a row: 0 at its top, 1 at its bottom. */
export type Height = number;

/** Effect of a drop: the position, and where its marker is drawn. */
export interface Aim {
  readonly place: BlockPosition;
  readonly row: string;
  readonly line: 'before' | 'after' | 'inside';
}

/** Drop target for a pointer on a row. The middle of a container means inside it; the edges mean before and after. */
export function aimAt(row: Row, height: Height): Aim {
  if (row.kind === 'slot') return { place: { slot: row.slot.path, at: height < 0.5 ? 0 : row.filled }, row: row.key, line: 'inside' };
  const { slot, index } = row.node;
  const edge = row.inner ? 0.28 : 0.5;
  if (height < edge) return { place: { slot: slot.path, at: index }, row: row.key, line: 'before' };
  // The first child follows an expanded block, so its lower edge means inside too.
  if (row.inner && (height < 1 - edge || row.open === true))
    return { place: { slot: row.inner.path, at: 0 }, row: row.key, line: 'inside' };
  return { place: { slot: slot.path, at: index + 1 }, row: row.key, line: 'after' };
}

/** Position for a new block when a row is selected: after a block, at the end of a slot, or inside an empty container. */
export function placeAfter(row: Row): BlockPosition {
  if (row.kind === 'slot') return { slot: row.slot.path, at: row.filled };
  const { slot, index } = row.node;
  if (row.inner?.many && row.open === undefined) return { slot: row.inner.path, at: 0 };
  return { slot: slot.path, at: index + 1 };
}

/**
 * Position for moving a block by keyboard; undefined if there is none. `in`: to the end of the block before it; `out`: after its container;
 * `up` and `down`: past its neighbour, or out of its container at the end of a list.
 */
export function steppedPlace(rows: readonly Row[], key: string, way: 'up' | 'down' | 'in' | 'out'): BlockPosition | undefined {
  const row = rows.find((each) => each.key === key);
  if (row?.kind !== 'block') return undefined;
  const { node } = row;
  const { slot, index } = node;
  const siblings = rows.filter((each) => each.kind === 'block' && String(each.node.slot.path) === String(slot.path));
  const holder = rows.find((each) => each.kind === 'block' && each.key === node.parent);
  const beside = (offset: 0 | 1): BlockPosition | undefined =>
    holder?.kind === 'block' && holder.node.slot.many ? { slot: holder.node.slot.path, at: holder.node.index + offset } : undefined;
  switch (way) {
    case 'up':
      return index > 0 ? { slot: slot.path, at: index - 1 } : beside(0);
    case 'down':
      return index < siblings.length - 1 ? { slot: slot.path, at: index + 2 } : beside(1);
    case 'out':
      return beside(1);
    case 'in': {
      const before = siblings.find((each) => each.kind === 'block' && each.node.index === index - 1);
      if (before?.kind !== 'block' || !before.inner?.many) return undefined;
      const { inner } = before;
      const held = before.node.block[String(inner.path.at(-1))];
      return { slot: inner.path, at: Array.isArray(held) ? held.length : 0 };
    }
  }
}
