import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { runCommand, sweepKeys } from '../../server-kit/command.ts';
import { type Database, openDatabase } from '../../server-kit/database.ts';
import type { Db } from '../../server-kit/db.ts';
import { Faults } from '../../server-kit/faults.ts';
import { reject } from '../../server-kit/problem.ts';
import { makeSecrets } from '../../server-kit/secrets.ts';
import { statement } from '../../server-kit/statement.ts';
import { endless } from '../patience.ts';
import { aSchema, later, type Opened } from './databases.ts';
import { onEachDatabase } from './suites.ts';
import { aCommand, aWallet, coinsOf, countsOf, grant } from './wallet.ts';

let serial = 0;

onEachDatabase('a command on the %s database', (open, kind) => {
  const faults = new Faults();
  let database: Opened;
  let db: Db;
  let member: string;
  let key: string;
  beforeAll(async () => {
    database = await open({ faults });
    db = await aSchema(database);
  });
  afterAll(() => database.close());
  beforeEach(async () => {
    serial += 1;
    member = `member${serial}`;
    key = `key${serial}`;
    await aWallet(db, member, 0);
  });
  const give = (changes = {}, coins = 5) => runCommand(db, aCommand(key, changes), (tx) => grant(tx, member, coins));

  it('moves value once and answers a repeated request with the stored answer (invariant 19)', async () => {
    const before = await countsOf(db);
    expect([await give(), await give(), await give()]).toEqual([{ coins: 5 }, { coins: 5 }, { coins: 5 }]);
    expect(await coinsOf(db, member)).toBe(5);
    expect(await countsOf(db)).toEqual({ keys: before.keys + 1, events: before.events + 1 });
  });

  it('refuses the key for another request', async () => {
    await give();
    await expect(give({ requestHash: 'other' })).rejects.toMatchObject({ code: 'idempotency.mismatch' });
    await expect(give({ operation: 'wallet.close' })).rejects.toMatchObject({ code: 'idempotency.mismatch' });
    expect(await coinsOf(db, member)).toBe(5);
  });

  it('keeps the keys of two members apart', async () => {
    await give();
    await give({ scope: 'member:2' });
    expect(await coinsOf(db, member)).toBe(10);
  });

  it('rolls a refusal back whole and lets the same key succeed later', async () => {
    const before = await countsOf(db);
    const refused = runCommand(db, aCommand(key), async (tx) => {
      await grant(tx, member, 5);
      reject('redemption.out_of_stock');
    });
    await expect(refused).rejects.toMatchObject({ code: 'redemption.out_of_stock' });
    expect([await coinsOf(db, member), await countsOf(db)]).toEqual([0, before]);
    expect(await give()).toEqual({ coins: 5 });
  });

  it('gives the stored answer even where the work would now be refused', async () => {
    await give();
    const again = runCommand(db, aCommand(key), async () => reject('redemption.out_of_stock'));
    expect(await again).toEqual({ coins: 5 });
  });

  it('starts afresh with a key past its seven days, and the sweep forgets it', async () => {
    await give();
    await give({ now: later(8 * 86_400) });
    expect(await coinsOf(db, member)).toBe(10);
    expect(await db.transaction((tx) => sweepKeys(tx, later(30 * 86_400)))).toBeGreaterThan(0);
    expect((await countsOf(db)).keys).toBe(0);
  });

  it('stores an answer with a secret only sealed', async () => {
    const sealer = makeSecrets('k'.repeat(32)).sealer('answers');
    const issue = () => runCommand(db, aCommand(key), async () => ({ token: `secret-${serial++}` }), { sealer });
    const first = await issue();
    expect(await issue()).toEqual(first);
    const stored = await db.one(
      statement<object, { answer: string }>('test.answer', 'select answer from idempotency_key order by key desc limit 1'),
      {},
    );
    expect(stored?.answer).not.toContain('secret');
  });

  it('moves value exactly once whichever of its statements loses the connection', async () => {
    for (let n = 1; n <= 20; n++) {
      const attempt = (): Promise<unknown> =>
        runCommand(db, aCommand(`${key}-${n}`), (tx) => grant(tx, member, 1), { whenBusy: 'voucher.claim_failed' });
      faults.set({ target: `statement:wallet.grant:${n}`, times: 1 });
      const first = await attempt().catch((error) => error.code);
      expect(['voucher.claim_failed', { coins: n }]).toContainEqual(first);
      expect(await attempt()).toEqual({ coins: n });
      faults.clear();
    }
    expect(await coinsOf(db, member)).toBe(20);
  });

  it('does one of twenty twins and answers all alike', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => give()));
    expect(new Set(answers.map((each) => JSON.stringify(each)))).toEqual(new Set(['{"coins":5}']));
    expect(await coinsOf(db, member)).toBe(5);
  });

  it('loses no grant among parallel commands with keys of their own', async () => {
    await Promise.all(Array.from({ length: 40 }, (_, n) => runCommand(db, aCommand(`${key}-${n}`), (tx) => grant(tx, member, 1))));
    expect(await coinsOf(db, member)).toBe(40);
  });

  // The embedded database has one session, in which nothing waits for a lock.
  if (kind === 'postgres')
    describe('while another transaction holds what it needs', () => {
      let hurried: Database;
      beforeAll(async () => {
        // How soon it gives up decides nothing: what it waits for is held until it has.
        hurried = await openDatabase({ url: database.url!, patience: { ...endless, lockMs: 50 } });
      });
      afterAll(() => hurried.close());

      it('answers idempotency.in_progress where that is its twin', async () => {
        const first = await runCommand(db, aCommand(key), async (tx) => {
          const answer = await grant(tx, member, 5);
          const twin = runCommand(hurried.schema('member'), aCommand(key), (other) => grant(other, member, 5));
          await expect(twin).rejects.toMatchObject({ code: 'idempotency.in_progress', extra: { retryAfterSeconds: 1 } });
          return answer;
        });
        expect(first).toEqual({ coins: 5 });
        expect(await give()).toEqual({ coins: 5 });
      });

      it('is called busy by its own name where that is another row', async () => {
        await db.transaction(async (tx) => {
          await grant(tx, member, 1);
          const options = { whenBusy: 'redemption.server_busy' } as const;
          const blocked = runCommand(hurried.schema('member'), aCommand(key), (other) => grant(other, member, 1), options);
          await expect(blocked).rejects.toMatchObject({ code: 'redemption.server_busy' });
        });
      });
    });
});
