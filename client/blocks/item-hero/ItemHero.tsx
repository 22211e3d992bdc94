import type { CSSProperties } from 'react';
import type { itemHero } from '../../../schemas/blocks/item-hero.ts';
import type { BlockView } from '../../engine/view.ts';
import { Art } from '../../ui/art/Art.tsx';
import type { ArtName } from '../../ui/art/names.ts';
import { Chip, TierChip } from '../../ui/Chip.tsx';
import { CoinAmount } from '../../ui/CoinAmount.tsx';
import { useFigure } from '../../ui/figure.ts';
import css from './ItemHero.module.css';

/** An item as a ticket: its picture above a perforation, its name below and its price in coins, if it has one. */
export default function ItemHero({ id, props }: BlockView<typeof itemHero>) {
  const figure = useFigure();
  return (
    <article data-block={id} className={css.ticket}>
      <div className={css.picture} style={{ '--tile': `var(--art-${props.ground ?? 'mint'})` } as CSSProperties}>
        <Art name={props.art as ArtName} width={148} />
        <span className={css.tags}>
          {props.lockText && (
            <TierChip tier={props.tier ?? 'dreamer'} locked>
              {props.lockText}
            </TierChip>
          )}
          {props.tagText && (
            <Chip tone="paper" round>
              {props.tagText}
            </Chip>
          )}
        </span>
      </div>
      <div className={css.words}>
        <h2>{props.name}</h2>
        {props.text && <p>{props.text}</p>}
        {props.coins !== undefined && (
          <div className={css.price}>
            <CoinAmount size="hero" unit={props.coinsText}>
              {figure(props.coins)}
            </CoinAmount>
          </div>
        )}
      </div>
    </article>
  );
}
