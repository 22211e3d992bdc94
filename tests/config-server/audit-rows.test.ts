import { afterAll, beforeAll, expect, it } from 'vitest';
import type { OpsOperationId } from '../../schemas/ops/index.ts';
import type { Body } from '../fixtures/documents/product.ts';
import { type Answer, anOperatorClient, type OperatorClient, passTo } from './ops.ts';
import { aServer, type Running } from './servers.ts';

const reason = 'Because of a test';
const records = { kind: 'screen', id: 'records' };
const later = '2025-08-11T00:00:00.000Z';

let running: Running;
let ann: OperatorClient;
let fin: OperatorClient;
beforeAll(async () => {
  running = await aServer();
  ann = await anOperatorClient(running, { id: 'ann', role: 'admin' });
  fin = await anOperatorClient(running, { id: 'fin', role: 'finance' });
});
afterAll(() => running.end());

const rows = async (): Promise<Body[]> => (await ann.call('auditLog.list', { limit: 100 })).json.items;

/** Does something and gives the row it left; refuses where it was not done, or left another number of rows. */
async function rowOf(work: () => Promise<Answer>): Promise<{ row: Body; json: Body }> {
  const before = (await rows()).length;
  const { status, json } = await work();
  expect(status, JSON.stringify(json)).toBeLessThan(300);
  const all = await rows();
  expect(all.length - before).toBe(1);
  return { row: all[0], json };
}

it('each write leaves one row that says who did what to what, and why', async () => {
  const count = (at: number) => (body: Body) => ({ ...body, state: { ...body.state, count: at } });
  const expectRow = async (action: OpsOperationId, target: RegExp | string, work: () => Promise<Answer>, why: string | null = reason) => {
    const { row, json } = await rowOf(work);
    expect(row).toMatchObject({ action, target: typeof target === 'string' ? target : expect.stringMatching(target) });
    expect([row.reason ?? null, row.actor.role]).toEqual([why, row.actor.id === 'fin' ? 'finance' : 'admin']);
    return json;
  };
  const save = (at: number) => expectRow('drafts.put', 'screen:records', () => ann.save('screen:records', count(at)), null);
  const release = (why: string, publishAt?: string) =>
    expectRow('releases.create', /^release:\d+$/, () =>
      ann.call('releases.create', { title: why, reason, documents: [records], ...(publishAt ? { publishAt } : {}) }),
    );

  await save(1);
  await expectRow('drafts.delete', 'screen:records', () => ann.call('drafts.delete', records, { 'x-reason': reason }));
  await expectRow('drafts.remove', 'screen:records', () => ann.call('drafts.remove', { ...records, reason }));
  await expectRow('drafts.delete', 'screen:records', () => ann.call('drafts.delete', records), null);
  await save(2);
  const { id } = await release('Now');
  await expectRow('releases.rollBack', `release:${id}`, () => ann.call('releases.rollBack', { id, reason }));
  await save(3);
  const waiting = await release('Later', later);
  await expectRow('releases.cancel', `release:${waiting.id}`, () => ann.call('releases.cancel', { id: waiting.id, reason }));
  await release('Later again', later);
  await passTo(running, later);
  expect((await rows())[0]).toMatchObject({ action: 'schedule.fired', actor: { role: 'system' }, reason });

  await ann.save('campaign:summer', (body) => ({ ...body, byMarket: { ...body.byMarket, MY: { priceMinor: 1, costMinor: 1 } } }));
  const asked = (await ann.release('Costs', ['campaign:summer'])).json;
  await expectRow('releases.approve', `release:${asked.id}`, () => fin.call('releases.approve', { id: asked.id, reason }));
  await expectRow('killSwitches.set', 'switch:screen:home', () =>
    ann.call('killSwitches.set', { target: 'screen:home', on: true, reason }),
  );

  const account = { email: 'new@ops.test', name: 'New', role: 'viewer', reason };
  const made = await expectRow('accounts.create', /^account:/, () => ann.call('accounts.create', account));
  const target = `account:${made.account.id}`;
  await expectRow('accounts.update', target, () => ann.call('accounts.update', { id: made.account.id, name: 'Newer', reason }));
  await expectRow('accounts.reset', target, () => ann.call('accounts.reset', { id: made.account.id, reason }));
  // Of passwords and secrets nothing.
  expect(JSON.stringify(await rows())).not.toContain(made.password);
  const leaver = await anOperatorClient(running, { id: 'leaver', role: 'admin' });
  await expectRow('sessions.end', 'account:leaver', () => leaver.call('sessions.end'), null);
});
