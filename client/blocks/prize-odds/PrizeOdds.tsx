import type { prizeOdds } from '../../../schemas/blocks/prize-odds.ts';
import type { BlockView } from '../../engine/view.ts';
import { Art } from '../../ui/art/Art.tsx';
import type { ArtName } from '../../ui/art/names.ts';
import { Section } from '../../ui/Section.tsx';
import css from './PrizeOdds.module.css';

/** The prizes with today's remaining number and their odds. */
export default function PrizeOdds({ id, props }: BlockView<typeof prizeOdds>) {
  return (
    <div data-block={id} className={css.paper}>
      <Section title={props.title} action={props.onAction && props.actionText} onAction={props.onAction}>
        <ul className={css.rows}>
          {props.prizes.map(({ id: prize, name, art, ground, left, leftText, oddsText }) => (
            <li key={prize} data-prize={prize} data-out={left === 0 || undefined}>
              <i className={css.tile} style={{ background: `var(--art-${ground})` }}>
                <Art name={art as ArtName} width={28} />
              </i>
              <span className={css.words}>
                <span className={css.name}>{name}</span>
                {leftText && <small>{leftText}</small>}
              </span>
              <b>{oddsText}</b>
            </li>
          ))}
          {props.noneText && (
            <li>
              <i className={css.tile} style={{ background: 'var(--art-ice)' }}>
                <Art name="moon" width={24} />
              </i>
              <span className={css.words}>
                <span className={css.name}>{props.noneText}</span>
              </span>
              <b>{props.noneOddsText}</b>
            </li>
          )}
        </ul>
      </Section>
      {props.blocks}
    </div>
  );
}
