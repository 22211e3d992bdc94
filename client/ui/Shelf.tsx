import type { ReactNode } from 'react';
import css from './Shelf.module.css';

/** Cards side by side that scroll beyond the gutter, or in two columns (`grid`), or as many as fit (`wall`). */
export function Shelf({ children, grid, label }: { children: ReactNode; grid?: boolean | 'grid' | 'wall'; label?: string }) {
  return (
    // biome-ignore lint/a11y/useAriaPropsSupportedByRole: a group only if it has a name
    <div role={label && 'group'} aria-label={label} className={grid === 'wall' ? css.wall : grid ? css.grid : css.shelf}>
      {children}
    </div>
  );
}
