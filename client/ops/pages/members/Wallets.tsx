import { Card } from '../../parts/Card.tsx';
import { showCoins, showCount } from '../../parts/figures.ts';
import { type Market, marketName } from '../../parts/names.ts';
import { useZone } from '../../parts/use-site.ts';
import { showWhen } from '../../parts/When.tsx';
import style from './Members.module.css';
import type { Wallet } from './member-words.ts';

interface WalletsProps {
  readonly wallets: readonly Wallet[];
  readonly chosen: Market;
  onChoose(market: Market): void;
}

const shownDates = 6;

/** Wallets by market, and the expiry dates of the chosen one's coins. */
export function Wallets({ wallets, chosen, onChoose }: WalletsProps) {
  const wallet = wallets.find(({ market }) => market === chosen);
  // A member who has only bought abroad has no wallet of their own market yet.
  const markets = [...new Set([...wallets.map(({ market }) => market), chosen])];
  const zone = useZone(chosen);
  const largest = Math.max(1, ...(wallet?.schedule.map(({ coins }) => coins) ?? []));
  return (
    <Card
      title="Coins"
      aside={
        markets.length > 1 && (
          <span className={style.markets}>
            {markets.map((market) => (
              <button
                key={market}
                type="button"
                aria-pressed={market === chosen}
                title={marketName(market)}
                onClick={() => onChoose(market)}
              >
                {market}
              </button>
            ))}
          </span>
        )
      }
    >
      {wallet ? (
        <div className={style.wallet}>
          <dl className={style.sums}>
            <div>
              <dd data-main>{showCount(wallet.available)}</dd>
              <dt>available in {marketName(wallet.market)}</dt>
            </div>
            {wallet.held > 0 && (
              <div>
                <dd>{showCount(wallet.held)}</dd>
                <dt>held at a till</dt>
              </div>
            )}
            {wallet.debt > 0 && (
              <div data-bad>
                <dd>{showCount(wallet.debt)}</dd>
                <dt>owed: new coins pay it first</dt>
              </div>
            )}
          </dl>
          {wallet.schedule.length === 0 ? (
            <p className={style.quiet}>Nothing expires.</p>
          ) : (
            <div>
              <dl className={style.schedule} aria-label="Expiry">
                {wallet.schedule.slice(0, shownDates).map(({ expiresAt, coins }) => (
                  <div key={expiresAt}>
                    <dt>{showWhen(expiresAt, { zone })}</dt>
                    <dd>
                      <i style={{ width: `${(coins / largest) * 100}%` }} />
                    </dd>
                    <dd>{showCount(coins)}</dd>
                  </div>
                ))}
              </dl>
              {wallet.schedule.length > shownDates && (
                <p className={style.quiet}>
                  {showCoins(wallet.schedule.slice(shownDates).reduce((sum, { coins }) => sum + coins, 0))} later
                </p>
              )}
            </div>
          )}
        </div>
      ) : (
        <p className={style.quiet}>No coins in {marketName(chosen)} yet.</p>
      )}
    </Card>
  );
}
