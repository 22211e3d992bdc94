import { showMoneyInFull } from '../../../schemas/money.ts';
import { Button } from '../../ui/Button.tsx';
import { ChoiceChips } from '../../ui/ChoiceChips.tsx';
import { SelectField } from '../../ui/SelectField.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { type DemoShopper, type DemoStore, demoShoppers, type Shopper } from './demo-shoppers.ts';
import type { SaleChannel } from './sale.ts';
import { deliveryCost, priceOf, shelf, type TillSite } from './shelf.ts';
import type { CounterState } from './use-counter.ts';

interface Props {
  readonly state: CounterState;
  readonly change: (part: Partial<CounterState>) => void;
  readonly shopper: Shopper | undefined;
  readonly stores: readonly DemoStore[];
  readonly fault: string;
  /** Description of the member found by the code or number. */
  readonly visitor: string;
  readonly site: TillSite;
}

const capital = (word: string) => (word.length <= 4 && word.endsWith('vip') ? word.toUpperCase() : word[0]!.toUpperCase() + word.slice(1));
const people = [...demoShoppers, 'nobody' as const].map((value) => ({ value, label: capital(value) }));
const channels: { value: SaleChannel; label: string }[] = [
  { value: 'store', label: 'Store' },
  { value: 'online', label: 'Online' },
  { value: 'entertainment', label: 'Play centre' },
  { value: 'other_brand', label: 'Other brand' },
];

/** Form for the customer, the till and the basket. */
export function Counter(props: Props) {
  return (
    <div className="counter">
      <Customer {...props} />
      <Place {...props} />
      <Goods {...props} />
      <Benefits {...props} />
    </div>
  );
}

function Customer({ state, change, shopper, fault, visitor }: Props) {
  return (
    <section className="panel">
      <h2>Customer</h2>
      <ChoiceChips
        label="Customer"
        max={1}
        options={people}
        value={[state.who]}
        onChange={([who]) => change({ who: who as DemoShopper })}
      />
      <TextField
        name="member"
        label="Member number or code"
        value={state.memberCode}
        onChange={(memberCode) => change({ memberCode })}
        inputMode="numeric"
        {...(visitor ? { hint: visitor } : {})}
      />
      {shopper && (
        <Button small kind="soft" icon="qr" onClick={() => void shopper.code().then((memberCode) => change({ memberCode }))}>
          Scan {shopper.name}’s phone
        </Button>
      )}
      {fault && <p className="fault">{fault}</p>}
    </section>
  );
}

function Place({ state, change, stores, site: { markets } }: Props) {
  const options = Object.keys(markets).map((value) => ({ value, label: value }));
  return (
    <section className="panel panel-two">
      <h2>Till</h2>
      <SelectField
        name="market"
        label="Market"
        options={options}
        value={state.market}
        onChange={(market) => change({ market, store: '' })}
      />
      <SelectField
        name="store"
        label="Store"
        options={stores.map(({ id, name }) => ({ value: id, label: name }))}
        value={state.store}
        onChange={(store) => change({ store })}
      />
      <div className="wide">
        <ChoiceChips
          label="Channel"
          max={1}
          options={channels}
          value={[state.channel]}
          onChange={([channel]) => change({ channel: channel as SaleChannel })}
        />
      </div>
    </section>
  );
}

function Goods({ state, change, site: { markets, currencies } }: Props) {
  const market = markets[state.market]!;
  const put = (sku: string, by: number) =>
    change({ quantities: { ...state.quantities, [sku]: Math.max(0, Math.min(9, (state.quantities[sku] ?? 0) + by)) } });
  return (
    <section className="panel">
      <h2>Basket</h2>
      <ul className="goods">
        {shelf.map(({ sku, name, coins }) => (
          <li key={sku}>
            <span>
              {name}
              <small>{showMoneyInFull(priceOf(coins, market), currencies)}</small>
            </span>
            <span className="stepper">
              <button type="button" aria-label={`One ${name} less`} onClick={() => put(sku, -1)}>
                −
              </button>
              <output>{state.quantities[sku] ?? 0}</output>
              <button type="button" aria-label={`One ${name} more`} onClick={() => put(sku, 1)}>
                +
              </button>
            </span>
          </li>
        ))}
      </ul>
      <label className="tick">
        <input type="checkbox" checked={state.delivery} onChange={(event) => change({ delivery: event.target.checked })} />
        Deliver it for {showMoneyInFull(deliveryCost(market), currencies)}
      </label>
    </section>
  );
}

function Benefits({ state, change, shopper }: Props) {
  const vouchers = (shopper?.vouchers ?? []).map(({ code, title }) => ({ value: code, label: title }));
  return (
    <section className="panel panel-two">
      <h2>Vouchers and coins</h2>
      {vouchers.length > 0 && (
        <div className="wide">
          <ChoiceChips
            label="Vouchers"
            options={vouchers}
            value={[...state.vouchers]}
            onChange={(chosen) => change({ vouchers: chosen })}
            max={20}
          />
        </div>
      )}
      <TextField name="code" label="Voucher code" value={state.otherCode} onChange={(otherCode) => change({ otherCode })} />
      <TextField
        name="coins"
        label="Pay with coins"
        inputMode="numeric"
        value={state.coins}
        onChange={(coins) => change({ coins: coins.replace(/\D/g, '').slice(0, 7) })}
      />
    </section>
  );
}
