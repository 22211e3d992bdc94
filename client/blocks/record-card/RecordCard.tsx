import type { CSSProperties } from 'react';
import type { recordCard } from '../../../schemas/blocks/record-card.ts';
import type { BlockView } from '../../engine/view.ts';
import { Art } from '../../ui/art/Art.tsx';
import type { ArtName } from '../../ui/art/names.ts';
import { Chip } from '../../ui/Chip.tsx';
import { CoinAmount } from '../../ui/CoinAmount.tsx';
import { useFigure } from '../../ui/figure.ts';
import type { IconName } from '../../ui/icons.ts';
import css from './RecordCard.module.css';

/** An order or a gift as one card. */
export default function RecordCard({ id, props }: BlockView<typeof recordCard>) {
  const figure = useFigure();
  const { chipText, coins, endText, onPress } = props;
  const Tag = onPress ? 'button' : 'div';
  return (
    <Tag data-block={id} className={css.card} onClick={onPress}>
      <span className={css.tile} style={{ '--tile': `var(--art-${props.ground ?? 'ice'})` } as CSSProperties}>
        <Art name={props.art as ArtName} width={44} />
      </span>
      <span className={css.words}>
        <span className={css.line}>
          <b>{props.title}</b>
          {props.value && <b className={css.value}>{props.value}</b>}
        </span>
        {props.text && <small>{props.text}</small>}
        {props.note && <small>{props.note}</small>}
        {(chipText || coins !== undefined || endText) && (
          <span className={css.foot}>
            {chipText && (
              <Chip tone={props.chipTone} icon={props.chipIcon as IconName | undefined} round>
                {chipText}
              </Chip>
            )}
            {endText && <small>{endText}</small>}
            {coins !== undefined && (
              <b className={css.coins}>
                <CoinAmount>{figure(coins)}</CoinAmount>
              </b>
            )}
          </span>
        )}
      </span>
    </Tag>
  );
}
