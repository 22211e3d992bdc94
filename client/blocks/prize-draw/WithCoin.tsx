import { Coin } from '../../ui/art/Coin.tsx';
import { useFigure } from '../../ui/figure.ts';
import css from './PrizeDraw.module.css';

/** A text in which `{{coins}}` is replaced by the price with a coin. */
export function WithCoin({ text, coins }: { text: string; coins: number | undefined }) {
  const figure = useFigure();
  const [before, after] = text.split('{{coins}}');
  if (after === undefined || coins === undefined) return text;
  return (
    <>
      {before}
      <b className={css.price}>
        <Coin size={17} />
        {figure(coins)}
      </b>
      {after}
    </>
  );
}
