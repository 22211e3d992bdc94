import type { ReactNode } from 'react';
import css from './Shelf.module.css';

/** Cards side by side that swipe past the gutter, or (`grid`) in two columns. */
export function Shelf({ children, grid }: { children: ReactNode; grid?: boolean }) {
  return <div className={grid ? css.grid : css.shelf}>{children}</div>;
}
