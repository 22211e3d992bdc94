import { createGrid } from '../grid/index.ts';
import type { GridConfig, GridPrize } from '../types.ts';
import { DrawView, type DrawViewProps } from './DrawView.tsx';

/** The grid draw for React. */
export function GridView<Prize extends GridPrize = GridPrize>(props: DrawViewProps<GridConfig<Prize>>) {
  return <DrawView<GridConfig<Prize>> create={createGrid} {...props} />;
}
