import type { ReactNode } from 'react';
import css from './Shelf.module.css';

/** Cards side by side that swipe past the gutter, or in two columns (`grid`), or as many as fit (`wall`). */
export function Shelf({ children, grid }: { children: ReactNode; grid?: boolean | 'grid' | 'wall' }) {
  return <div className={grid === 'wall' ? css.wall : grid ? css.grid : css.shelf}>{children}</div>;
}
