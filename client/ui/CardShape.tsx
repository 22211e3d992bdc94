import type { ReactNode } from 'react';
import { Shape } from './art/Shape.tsx';
import css from './CardShape.module.css';
import type { ChipLook } from './Chip.tsx';

type Props = { tier: ChipLook; children: ReactNode; foot?: ReactNode; kind?: 'member' | 'level' | 'plan' };

/** A card with clipped corners in a tier's colours, with a darker band at its foot. */
export function CardShape({ tier, children, foot, kind = 'member' }: Props) {
  return (
    <div className={css.wrap} data-tier={tier}>
      <div className={`${css.card} ${css[kind] ?? ''}`}>
        {kind === 'member' && (
          <>
            <Shape name="flower" size={48} className={css.mark} />
            <Shape name="star" size={42} className={css.mark} />
          </>
        )}
        {children}
        {foot && <div className={css.foot}>{foot}</div>}
      </div>
    </div>
  );
}
