import { Coin } from '../../ui/art/Coin.tsx';
import { useFigure } from '../../ui/figure.ts';
import css from './PrizeDraw.module.css';

/** A text with the price, coin and figure, where it says {{coins}}. */
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
