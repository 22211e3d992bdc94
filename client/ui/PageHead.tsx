import type { CSSProperties, ReactNode } from 'react';
import { Shape } from './art/Shape.tsx';
import type { ShapeName } from './art/shapes.ts';
import css from './PageHead.module.css';

type Props = { children: ReactNode; height?: number; shape?: ShapeName };

/** The field colour behind a screen's top: `height` px (default 176) with the circle and the punched lower edge. The hero among the
 * children is taller than the field and so overlaps it. */
export function PageHead({ children, height = 176, shape = 'dot' }: Props) {
  return (
    <div className={css.head}>
      <div className={css.field} style={{ '--high': `${height}px` } as CSSProperties}>
        <Shape name={shape} size={64} />
      </div>
      {children}
    </div>
  );
}
