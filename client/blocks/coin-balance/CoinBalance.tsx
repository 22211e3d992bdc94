import type { coinBalance } from '../../../schemas/blocks/coin-balance.ts';
import type { BlockView } from '../../engine/view.ts';
import { Coin } from '../../ui/art/Coin.tsx';
import { Button } from '../../ui/Button.tsx';
import { CountUp } from '../../ui/CountUp.tsx';
import { Icon } from '../../ui/Icon.tsx';
import css from './CoinBalance.module.css';

/** The coin balance, at the top of the coin records. */
export default function CoinBalance({ id, props }: BlockView<typeof coinBalance>) {
  return (
    <div data-block={id} className={css.balance}>
      <div className={css.words}>
        <p className={css.coins}>
          <Coin size={36} />
          <CountUp value={props.coins} />
        </p>
        {props.note &&
          (props.onNote ? (
            <button type="button" className={`${css.note} ${css.door}`} onClick={props.onNote}>
              {props.note}
              <Icon name="chevron-right" size={16} />
            </button>
          ) : (
            <p className={css.note}>{props.note}</p>
          ))}
      </div>
      {props.actionText && props.onAction && (
        <Button small onClick={props.onAction} sends={props.sends ?? props.onAction.sends}>
          {props.actionText}
        </Button>
      )}
    </div>
  );
}
