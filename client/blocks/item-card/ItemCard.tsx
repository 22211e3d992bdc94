import type { itemCard } from '../../../schemas/blocks/item-card.ts';
import type { BlockView } from '../../engine/view.ts';
import type { ArtName } from '../../ui/art/names.ts';
import { Chip, TierChip } from '../../ui/Chip.tsx';
import { useFigure } from '../../ui/figure.ts';
import { ItemCard as Part } from '../../ui/ItemCard.tsx';
import css from './ItemCard.module.css';

/** An item that coins can be redeemed for. */
export default function ItemCard({ id, props }: BlockView<typeof itemCard>) {
  const figure = useFigure();
  return (
    <div data-block={id} className={css.item}>
      <Part
        art={props.art as ArtName}
        ground={props.ground ?? 'mint'}
        title={props.name}
        price={
          props.coinsText ? (
            <span role="img" aria-label={props.coinsText}>
              {figure(props.coins)}
            </span>
          ) : (
            figure(props.coins)
          )
        }
        tag={
          props.lockText ? (
            <TierChip tier={props.tier ?? 'dreamer'} locked>
              {props.lockText}
            </TierChip>
          ) : (
            props.tagText && (
              <Chip tone="paper" round>
                {props.tagText}
              </Chip>
            )
          )
        }
        note={props.note}
        gone={props.gone}
        onClick={props.onPress}
      />
    </div>
  );
}
