import type { ReactNode } from 'react';
import { Shape } from './art/Shape.tsx';
import type { ShapeName } from './art/shapes.ts';
import css from './PageHead.module.css';

type Props = {
  children: ReactNode;
  /** Where the punched edge runs: behind the hero (176 px down), through the last child, or under the block that follows. */
  edge?: 'behind' | 'through' | 'under';
  shape?: ShapeName;
};

/** The field colour behind a screen's top with the circle and the punched lower edge. */
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
