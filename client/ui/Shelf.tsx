import type { ReactNode } from 'react';
import css from './Shelf.module.css';

/** Cards side by side that swipe past the gutter, or in two columns (`grid`), or as many as fit (`wall`). */
export function Shelf({ children, grid, label }: { children: ReactNode; grid?: boolean | 'grid' | 'wall'; label?: string }) {
  return (
    // biome-ignore lint/a11y/useAriaPropsSupportedByRole: a group only where there is a name for it
    <div role={label && 'group'} aria-label={label} className={grid === 'wall' ? css.wall : grid ? css.grid : css.shelf}>
      {children}
    </div>
  );
}
