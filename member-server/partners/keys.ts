import type { OpsTypes } from '../../schemas/ops/types.ts';
import { randomToken } from '../../server-kit/ids.ts';
import type { OpsSession } from '../../server-kit/ops-session.ts';
import { reject } from '../../server-kit/problem.ts';
import { saveAudit } from '../audit/index.ts';
import type { MemberTools } from '../feature.ts';
import { takeRelease } from '../programme/index.ts';
import { sealSecret } from './signature.ts';
import * as store from './store.ts';

type Key = OpsTypes['partnerKeys.end']['result'];

/** A public key, which only the demo has. */
export const demoKey = { id: 'demo-key-1', partner: 'demo-tills', secret: 'demo-secret-for-tills-and-tests' } as const;

const keyOf = (row: store.KeyRow): Key => ({
  id: row.id,
  partner: row.partner,
  createdAt: row.created_at,
  ...(row.last_used_at === null ? {} : { lastUsedAt: row.last_used_at }),
  ...(row.ended_at === null ? {} : { endedAt: row.ended_at }),
});

/** Keys of a partner, newest first, without their secrets. */
export const listKeys = async ({ db }: Pick<MemberTools, 'db'>, partner: string): Promise<Key[]> =>
  (await store.readKeys(db, partner)).map(keyOf);

export interface KeyChange {
  readonly partner: string;
  readonly reason: string;
  readonly operator: OpsSession;
  readonly now: string;
}

const slots = [1, 2] as const;

/**
 * Creates a key and returns its secret, this once. Refuses with `request.not_found` a partner that is in no document, with `partner.key_limit` a
 * third key.
 */
export async function createKey(tools: MemberTools, { partner, reason, operator, now }: KeyChange): Promise<Key & { secret: string }> {
  const { db, secrets, ids, random, releases } = tools;
  if (!takeRelease(releases, now).partners.partners.some(({ id }) => id === partner)) reject('request.not_found');
  return db.transaction(
    async (tx) => {
      const taken = await store.lockSlots(tx, partner);
      const slot = slots.find((each) => !taken.includes(each)) ?? reject('partner.key_limit');
      const id = ids.next(now);
      const secret = randomToken(random);
      saveAudit(tx, { at: now, actor: operator, action: 'partnerKeys.create', target: `partner_key:${id}`, reason });
      await store.insertKey(tx, { id, partner, slot, secret: sealSecret(secrets, id, secret), now });
      return { id, partner, createdAt: now, secret };
    },
    { useCase: 'partnerKeys.create' },
  );
}

/** Ends a key at once; ending it again changes nothing. Refuses with `request.not_found`. */
export async function endKey(
  { db }: MemberTools,
  { partner, id, reason, operator, now }: KeyChange & { readonly id: string },
): Promise<Key> {
  return db.transaction(
    async (tx) => {
      const row = (await store.endKey(tx, { partner, id, now })) ?? reject('request.not_found');
      if (row.ended_at === now) saveAudit(tx, { at: now, actor: operator, action: 'partnerKeys.end', target: `partner_key:${id}`, reason });
      return keyOf(row);
    },
    { useCase: 'partnerKeys.end' },
  );
}

/** Adds the documented key of the demo's partner. Only for a demo: the key's secret is public. */
export async function addDemoKey({ db, secrets }: Pick<MemberTools, 'db' | 'secrets'>, now: string): Promise<void> {
  const { secret, ...key } = demoKey;
  await db.transaction((tx) => store.insertKey(tx, { ...key, slot: 1, secret: sealSecret(secrets, key.id, secret), now }), {
    useCase: 'demo.key',
  });
}
