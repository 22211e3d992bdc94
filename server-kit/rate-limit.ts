import type { Reader, Tx } from './db.ts';
import { limitsOf, type Network } from './network.ts';
import { reject } from './problem.ts';
import { statement } from './statement.ts';

/** At most `limit` times within any `windowSeconds`; `key` names the rule and whom it counts, such as `reports.network:203.0.113.9`. */
export interface Bucket {
  readonly key: string;
  readonly limit: number;
  readonly windowSeconds: number;
}

export type Taken = { readonly allowed: true } | { readonly allowed: false; readonly retryAfterSeconds: number };

// Keeps the instants of the allowed calls, so the window truly slides; a refused call leaves no trace and so does not prolong the wait.
const take = statement<{ key: string; now: string; limit: number; from: string; until: string }, { retry_from: string | null }>(
  'kit.take_token',
  `insert into rate_bucket as b (key, hits, expires_at) values ($key, array[$now::timestamptz], $until)
   on conflict (key) do update set (hits, retry_at, expires_at) = (
     select case when cardinality(kept) < $limit::int then kept || $now::timestamptz else kept end,
            case when cardinality(kept) < $limit::int then null else kept[1 + cardinality(kept) - $limit::int] end,
            greatest(b.expires_at, $until::timestamptz)
     from (select coalesce(array_agg(hit order by hit), '{}') as kept from unnest(b.hits) hit where hit > $from::timestamptz and hit <= $now) k)
   returning retry_at as retry_from`,
);
const giveBack = statement<{ key: string; at: string }>(
  'kit.give_back_token',
  `update rate_bucket set hits = hits[:array_position(hits, $at::timestamptz) - 1] || hits[array_position(hits, $at::timestamptz) + 1:]
   where key = $key and array_position(hits, $at::timestamptz) is not null`,
);
const sweep = statement<{ now: string }>('kit.sweep_buckets', 'delete from rate_bucket where expires_at <= $now');

/** The buckets of one network and, of IPv6, of those around it. */
export const perNetwork = (rule: string, network: Network, limit: number, windowSeconds: number): Bucket[] =>
  limitsOf(network, limit).map(({ name, limit }) => ({ key: `${rule}:${name}`, limit, windowSeconds }));

/**
 * Rate limits in rows, so that they hold across processes. Through a `Tx` a taken token is given back when the use case is refused; where
 * the attempt itself counts (passwords, codes), take it through the `Db` before.
 */
export class RateLimits {
  readonly #lifted: () => boolean;

  constructor(lifted: () => boolean = () => false) {
    this.#lifted = lifted;
  }

  /** Whether test controls have lifted all limits, also those that are kept elsewhere. */
  get lifted(): boolean {
    return this.#lifted();
  }

  async take(reader: Reader, { key, limit, windowSeconds }: Bucket, now: string): Promise<Taken> {
    if (this.lifted) return { allowed: true };
    if (limit < 1) return { allowed: false, retryAfterSeconds: windowSeconds };
    const at = Date.parse(now);
    const from = new Date(at - windowSeconds * 1000).toISOString();
    const until = new Date(at + windowSeconds * 1000).toISOString();
    const row = await reader.one(take, { key, now, limit, from, until });
    if (!row?.retry_from) return { allowed: true };
    return { allowed: false, retryAfterSeconds: Math.max(1, Math.ceil((Date.parse(row.retry_from) - at) / 1000 + windowSeconds)) };
  }

  /** Takes from several buckets; refuses with the longest wait. A token taken from one of them stays taken. */
  async takeOrReject(reader: Reader, buckets: readonly Bucket[], now: string, code: RateCode = 'rate.limited'): Promise<void> {
    const taken = await Promise.all(buckets.map((bucket) => this.take(reader, bucket, now)));
    const waits = taken.map((each) => (each.allowed ? 0 : each.retryAfterSeconds));
    const retryAfterSeconds = Math.max(0, ...waits);
    if (retryAfterSeconds > 0) reject(code, {}, { retryAfterSeconds });
  }

  /** Gives back what was taken at an instant and turned out to be used rightly. In the order in which it was taken, so that two never wait for each other. */
  giveBack(tx: Tx, keys: readonly string[], at: string): void {
    for (const key of keys) tx.send(giveBack, { key, at });
  }
}

type RateCode = 'rate.limited' | 'auth.too_many_attempts' | 'membership_code.too_many_refreshes';

export const sweepBuckets = (tx: Tx, now: string): Promise<number> => tx.run(sweep, { now });
