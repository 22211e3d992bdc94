import { type Command, hashRequest } from '../../server-kit/command.ts';
import type { Db, Tx } from '../../server-kit/db.ts';
import { statement } from '../../server-kit/statement.ts';
import { now } from './databases.ts';

/** The smallest use case that moves value, with the statements that a feature's store would have. */
export const openWallet = statement<{ member: string; coins: number }>(
  'test.wallet.open',
  'insert into wallet (member, coins) values ($member, $coins)',
);
export const lockWallet = statement<{ member: string }, { coins: number }>(
  'test.wallet.lock',
  'select coins from wallet where member = $member for update',
);
export const addCoins = statement<{ member: string; coins: number }>(
  'test.wallet.add',
  'update wallet set coins = coins + $coins where member = $member',
);
const readCoins = statement<{ member: string }, { coins: number }>('test.wallet.read', 'select coins from wallet where member = $member');
const countRows = statement<object, { keys: number; events: number }>(
  'test.wallet.count',
  'select (select count(*) from idempotency_key) as keys, (select count(*) from outbox) as events',
);

export const aWallet = (db: Db, member: string, coins: number) => db.transaction((tx) => tx.run(openWallet, { member, coins }));
export const coinsOf = async (db: Db, member: string) => (await db.one(readCoins, { member }))?.coins;
export const countsOf = async (db: Db) => (await db.one(countRows, {}))!;

/** Adds coins and says so to the outbox. */
export async function grant(tx: Tx, member: string, coins: number): Promise<{ coins: number }> {
  const row = await tx.one(lockWallet, { member });
  tx.send(addCoins, { member, coins });
  tx.emit({ topic: 'wallet.granted', subject: member, payload: { coins }, now });
  return { coins: row!.coins + coins };
}

export const aCommand = (key: string, changes: Partial<Command> = {}): Command => ({
  operation: 'wallet.grant',
  scope: 'member:1',
  key,
  requestHash: hashRequest('wallet.grant', {}),
  now,
  ...changes,
});
