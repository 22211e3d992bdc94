import { useState } from 'react';
import { showMoneyInFull } from '../../../schemas/money.ts';
import { Button } from '../../ui/Button.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { Counter } from './Counter.tsx';
import { Receipt } from './Receipt.tsx';
import type { TillSite } from './shelf.ts';
import { demoSigner, type Signer } from './signing.ts';
import type { Exchange } from './till.ts';
import { useCounter } from './use-counter.ts';
import { type Stage, useSale } from './use-sale.ts';
import { useVisitor } from './use-visitor.ts';

const stages: readonly (readonly [Stage, string])[] = [
  ['quote', 'Quote'],
  ['held', 'Coins held'],
  ['paid', 'Paid'],
  ['refunded', 'Returned'],
];

/** A till beside its receipt: quote, hold, order, refund, each with its signed request. */
export function TillLab({ site }: { site: TillSite }) {
  const [turn, setTurn] = useState(0);
  const [signer, setSigner] = useState(demoSigner);
  const counter = useCounter(turn, site);
  const { sale, busy, log, ...steps } = useSale(counter.basket, signer, site);
  const visitor = useVisitor(counter.state.memberCode, signer, site);
  const next = () => {
    steps.again();
    setTurn(turn + 1);
  };
  return (
    <div className="till">
      <header className="till-head">
        <h1>Till</h1>
        <ol className="stages">
          {stages.map(([stage, name]) => (
            <li key={stage} aria-current={stage === sale.stage ? 'step' : undefined}>
              {name}
            </li>
          ))}
        </ol>
      </header>
      <main className="till-body">
        <fieldset disabled={sale.stage !== 'quote'} className="till-side">
          <Counter {...counter} site={site} visitor={visitor} />
        </fieldset>
        <div className="till-counter">
          {sale.problem && (
            <p className="fault" role="alert">
              {sale.problem.title} <code>{sale.problem.code}</code>
            </p>
          )}
          {sale.quote ? (
            <Receipt currencies={site.currencies} quote={sale.quote} lines={counter.basket?.lines ?? []}>
              <Done {...sale} />
            </Receipt>
          ) : (
            <p className="waiting">Put something on the counter.</p>
          )}
          <div className="till-keys">
            {sale.stage === 'quote' && (sale.quote?.coins ?? 0) > 0 && (
              <Button block busy={busy} onClick={steps.holdCoins}>
                Hold {sale.quote?.coins} coins
              </Button>
            )}
            {(sale.stage === 'held' || (sale.stage === 'quote' && sale.quote && sale.quote.coins === 0)) && sale.quote && (
              <Button block busy={busy} onClick={steps.pay}>
                Take {showMoneyInFull(sale.quote.toPay, site.currencies)}
              </Button>
            )}
            {sale.stage === 'held' && (
              <Button block kind="outline" busy={busy} onClick={steps.letGo}>
                Let the coins go
              </Button>
            )}
            {sale.stage === 'paid' && (
              <Button block kind="outline" busy={busy} onClick={steps.refund}>
                Take everything back
              </Button>
            )}
            {(sale.stage === 'paid' || sale.stage === 'refunded') && (
              <Button block kind={sale.stage === 'paid' ? 'filled' : 'soft'} onClick={next}>
                Next customer
              </Button>
            )}
          </div>
        </div>
        <Requests log={log} signer={signer} setSigner={setSigner} />
      </main>
    </div>
  );
}

type Sale = ReturnType<typeof useSale>['sale'];

/** The results of the order and the refund, below the receipt. */
function Done({ hold, order, refund, orderNumber, stage }: Sale) {
  if (!hold && !order) return null;
  return (
    <dl className="receipt-part">
      {hold && stage === 'held' && <Fact name="Held until" value={new Date(hold.expiresAt).toLocaleTimeString()} />}
      {order && <Fact name="Order" value={orderNumber ?? ''} />}
      {order && (
        <Fact
          name={order.state === 'credited' ? 'Coins given' : 'State'}
          value={order.state === 'credited' ? `+${order.coins}` : order.state}
        />
      )}
      {refund && <Fact name="Coins taken back" value={`−${refund.coinsTaken}`} />}
      {refund && refund.coinsReturned > 0 && <Fact name="Coins given back" value={`+${refund.coinsReturned}`} />}
      {refund && refund.vouchersReturned > 0 && <Fact name="Vouchers given back" value={String(refund.vouchersReturned)} />}
      {(refund?.available ?? order?.available) !== undefined && (
        <Fact name="Coins now" value={String(refund?.available ?? order?.available)} />
      )}
    </dl>
  );
}

const Fact = ({ name, value }: { name: string; value: string }) => (
  <div className="receipt-row">
    <dt>{name}</dt>
    <dd>{value}</dd>
  </div>
);

function Requests({ log, signer, setSigner }: { log: readonly Exchange[]; signer: Signer; setSigner: (signer: Signer) => void }) {
  return (
    <section className="panel requests">
      <h2>Signed requests</h2>
      <details>
        <summary>Key</summary>
        <TextField name="partner" label="Partner" value={signer.partner} onChange={(partner) => setSigner({ ...signer, partner })} />
        <TextField name="key" label="Key" value={signer.key} onChange={(key) => setSigner({ ...signer, key })} />
        <TextField name="secret" label="Secret" value={signer.secret} onChange={(secret) => setSigner({ ...signer, secret })} />
      </details>
      {log.map((each) => (
        <details key={each.headers['X-Nonce']}>
          <summary>
            <b data-ok={each.status < 400}>{each.status}</b> {each.method} {each.path}
          </summary>
          <pre>
            {Object.entries(each.headers)
              .map(([name, value]) => `${name}: ${value}`)
              .join('\n')}
            {each.body && `\n\n${JSON.stringify(JSON.parse(each.body), null, 2)}`}
            {`\n\n${JSON.stringify(each.answer, null, 2)}`}
          </pre>
        </details>
      ))}
    </section>
  );
}
