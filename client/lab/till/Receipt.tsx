import type { ReactNode } from 'react';
import { type Currencies, type Money, showMoneyInFull } from '../../../schemas/money.ts';
import type { Line, Quote } from './sale.ts';
import { shelf } from './shelf.ts';

const names: Readonly<Record<Quote['steps'][number]['benefit'], string>> = {
  member_discount: 'Member’s discount',
  discount_voucher: 'Discount voucher',
  cash_voucher: 'Cash voucher',
  gift_voucher: 'Gift voucher',
  free_shipping: 'Free delivery',
  coins: 'Coins',
};

const reasons: Readonly<Record<string, string>> = {
  'voucher.not_found': 'not this member’s, or none at all',
  'voucher.not_available': 'used or expired',
  'voucher.store_not_served': 'not for this store or channel',
  'voucher.products_missing': 'nothing here it applies to',
  'voucher.min_spend': 'minimum spend missing',
  'benefit.not_stackable': 'something better is used instead',
  'benefit.used_up': 'used up this month',
  'coins.offset_limit': 'limited to 25% of the order, and by day and week',
  'redemption.coins_insufficient': 'not that many coins',
  'member.not_found': 'no member',
  'member.locked': 'this membership is locked',
};

function Row({ name, amount, strong }: { name: ReactNode; amount: ReactNode; strong?: boolean }) {
  return (
    <div className={strong ? 'receipt-row receipt-total' : 'receipt-row'}>
      <dt>{name}</dt>
      <dd>{amount}</dd>
    </div>
  );
}

interface Props {
  readonly quote: Quote;
  readonly lines: readonly Line[];
  readonly currencies: Currencies;
  readonly children?: ReactNode;
}

/** A quote as a printed receipt, with the requested benefits that were refused. */
export function Receipt({ quote, lines, currencies, children }: Props) {
  const show = (money: Money) => showMoneyInFull(money, currencies);
  return (
    <article className="receipt" data-theme="light" aria-label="Receipt">
      <h2>Tumbly</h2>
      <dl>
        {lines.map(({ sku, quantity, net }) => (
          <Row key={sku} name={`${quantity} × ${shelf.find((each) => each.sku === sku)?.name ?? sku}`} amount={show(net)} />
        ))}
        {quote.shipping.amountMinor > 0 && <Row name="Delivery" amount={show(quote.shipping)} />}
      </dl>
      <dl className="receipt-part">
        <Row name="Before benefits" amount={show({ ...quote.goods, amountMinor: quote.goods.amountMinor + quote.shipping.amountMinor })} />
        {quote.steps.map(({ benefit, off, percent, coins, voucherId }) => (
          <Row
            key={benefit + (voucherId ?? '')}
            name={[names[benefit], percent && `${percent}%`, coins && `${coins}`].filter(Boolean).join(' ')}
            amount={`−${show(off)}`}
          />
        ))}
      </dl>
      <dl className="receipt-part">
        <Row strong name="To pay" amount={show(quote.toPay)} />
        <Row name="Coins it gives" amount={`+${quote.earns}`} />
        {quote.boost && <Row name={`Of them ${quote.boost.name}`} amount={`+${quote.boost.coins}`} />}
      </dl>
      {quote.refused.length > 0 && (
        <ul className="receipt-refused">
          {quote.refused.map(({ benefit, code, reason, missing }) => (
            <li key={benefit + (code ?? '')}>
              {names[benefit]}
              {code ? ` ${code.slice(0, 4)}…` : ''}: {reasons[reason] ?? reason}
              {missing ? ` (${show(missing)})` : ''}
            </li>
          ))}
        </ul>
      )}
      {children}
    </article>
  );
}
