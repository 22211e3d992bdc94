import type { amountList } from '../../../schemas/blocks/amount-list.ts';
import type { BlockView } from '../../engine/view.ts';
import { Coin } from '../../ui/art/Coin.tsx';
import css from './AmountList.module.css';

/** Amounts and their sum. */
export default function AmountList({ id, props }: BlockView<typeof amountList>) {
  const { lines, total, note } = props;
  return (
    <section data-block={id} className={css.amounts}>
      {props.title && <h3>{props.title}</h3>}
      <dl>
        {lines
          .filter(({ value }) => value)
          .map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        {total?.value && (
          <div className={css.total}>
            <dt>{total.label}</dt>
            <dd className={total.bad ? css.bad : undefined}>
              {props.coin && <Coin size={20} />}
              {total.value}
            </dd>
          </div>
        )}
      </dl>
      {note && <p>{note}</p>}
    </section>
  );
}
