import type { Quote } from '../../client/lab/till/sale.ts';
import type { Exchange } from '../../client/lab/till/till.ts';
import { type Currencies, type Money, showMoneyInFull } from '../../schemas/money.ts';

/** The essentials of a signed request on three lines. */
export function showExchange({ method, path, headers, body, status }: Exchange): string {
  const event = /"eventId":"([^"]+)"/.exec(body)?.[1];
  return [
    `→ ${method} ${path}${event ? `   event ${event}` : ''}`,
    `  ${headers['X-Partner-Id']} / ${headers['X-Key-Id']}   ${headers['X-Timestamp']}   digest ${headers['X-Content-Digest']?.slice(0, 12)}…   signature ${headers['X-Signature']?.slice(0, 12)}…`,
    `← ${status}`,
  ].join('\n');
}

const names: Readonly<Record<Quote['steps'][number]['benefit'], string>> = {
  member_discount: 'Member’s discount',
  discount_voucher: 'Discount voucher',
  cash_voucher: 'Cash voucher',
  gift_voucher: 'Gift voucher',
  free_shipping: 'Free delivery',
  coins: 'Coins',
};

/** A quote as a receipt. */
export function showQuote(quote: Quote, currencies: Currencies): string {
  const show = (money: Money) => showMoneyInFull(money, currencies);
  const rows: [string, string][] = [
    ['Goods', show(quote.goods)],
    ...(quote.shipping.amountMinor > 0 ? [['Delivery', show(quote.shipping)] as [string, string]] : []),
    ...quote.steps.map(({ benefit, off, percent, coins }): [string, string] => [
      `${names[benefit]}${percent ? ` ${percent}%` : ''}${coins ? ` (${coins})` : ''}`,
      `−${show(off)}`,
    ]),
    ['To pay', show(quote.toPay)],
    ['Gives', `${quote.earns} coins`],
    ...(quote.boost ? [[`Of them ${quote.boost.name}`, `${quote.boost.coins} coins`] as [string, string]] : []),
  ];
  const width = Math.max(...rows.map(([name, amount]) => name.length + amount.length)) + 3;
  return [
    ...rows.map(([name, amount]) => `  ${name}${'.'.repeat(width - name.length - amount.length)}${amount}`),
    ...quote.refused.map(
      ({ benefit, code, reason, missing }) =>
        `  not used: ${code ?? names[benefit]} (${reason}${missing ? `, ${show(missing)} missing` : ''})`,
    ),
  ].join('\n');
}

/** The fields of an answer, one per line. */
export const showFields = (answer: object, currencies: Currencies): string =>
  Object.entries(answer)
    .map(
      ([name, value]) =>
        `  ${name}: ${isMoney(value) ? showMoneyInFull(value, currencies) : typeof value === 'object' ? JSON.stringify(value) : value}`,
    )
    .join('\n');

const isMoney = (value: unknown): value is { amountMinor: number; currency: string } =>
  typeof value === 'object' && value !== null && 'amountMinor' in value && 'currency' in value;
