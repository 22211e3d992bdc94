import type { ReactNode } from 'react';
import { Shape } from './art/Shape.tsx';
import type { ShapeName } from './art/shapes.ts';
import css from './PageHead.module.css';

type Props = {
  children: ReactNode;
  /** Position of the punched edge: behind the hero (176 px down), through the last child, or under the following block. */
  edge?: 'behind' | 'through' | 'under';
  shape?: ShapeName;
};

/** The coloured area behind a screen's top, with a circle and a punched lower edge. */
export function PageHead({ children, edge = 'behind', shape = 'dot' }: Props) {
  return (
    <div className={`${css.head} ${css[edge]}`}>
      <div className={css.field}>
        <Shape name={shape} size={64} />
      </div>
      {children}
    </div>
  );
}
