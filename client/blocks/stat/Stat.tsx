import type { stat } from '../../../schemas/blocks/stat.ts';
import type { BlockView } from '../../engine/view.ts';
import { Coin } from '../../ui/art/Coin.tsx';
import { CountUp } from '../../ui/CountUp.tsx';
import css from './Stat.module.css';

/** A large figure with its label. */
export default function Stat({ id, props }: BlockView<typeof stat>) {
  return (
    <div data-block={id} className={css.stat}>
      <p className={css.line}>
        {props.coin && <Coin size={32} />}
        <b className={css.figure}>
          <CountUp value={props.figure} />
        </b>
        <span>{props.text}</span>
      </p>
      {props.note && <p className={css.note}>{props.note}</p>}
    </div>
  );
}
