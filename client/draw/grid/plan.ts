import { toNumber } from '../core/lengths.ts';
import { listOf } from '../core/lists.ts';
import type { GridConfig, GridPrize, Numeric } from '../types.ts';
import { type Lattice, placeOf } from './cells.ts';

/** The configuration without its callbacks. */
export type GridLook = Omit<GridConfig, 'start' | 'end' | 'error'>;

/** Rows and columns; 3 by 3 by default. */
export function sizeOf({ rows, cols }: GridLook): Pick<Lattice, 'rows' | 'cols'> {
  const count = (value: Numeric | undefined) => Math.floor(Math.max(0, toNumber(value))) || 3;
  return { rows: count(rows), cols: count(cols) };
}

/** Faults of a configuration, as sentences for its author. */
export function faultsOf(look: GridLook): string[] {
  const size = sizeOf(look);
  const away = (name: string) => (cell: GridPrize, at: number) => (placeOf(cell, size) ? [] : [`${name} ${at} is not in the grid`]);
  const prizes = listOf(look.prizes);
  return [...(prizes.length ? prizes.flatMap(away('prize')) : ['no prizes']), ...listOf(look.buttons).flatMap(away('button'))];
}
