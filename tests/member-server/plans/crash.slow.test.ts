import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { expect, it } from 'vitest';
import { openDatabase } from '../../../server-kit/database.ts';
import { statement } from '../../../server-kit/statement.ts';
import { compiled, shortLived } from '../../compiled.ts';
import { inFull } from '../../deep.ts';
import { instantIn } from '../../one-clock.ts';
import { onEachDatabase } from '../../server-kit/suites.ts';
import { expectInvariants } from '../ledger.ts';
import { aMemberServer, type Member } from '../member-server.ts';

const [MEMBERS, KILLED_AT, PARALLEL] = inFull([16, 6, 8], [80, 40, 16]);

async function start(place: string): Promise<{ readonly url: string; readonly members: readonly Member[]; readonly child: ChildProcess }> {
  const script = await compiled(join(import.meta.dirname, '..', 'server-process.ts'));
  const child = spawn(process.execPath, [shortLived, script, String(MEMBERS), place], { stdio: ['ignore', 'pipe', 'inherit'] });
  for await (const line of createInterface({ input: child.stdout })) return { ...JSON.parse(line), child };
  throw new Error('The server ended before it listened');
}

/** Buys a plan and presses Pay; true once the page sent the payer back. */
async function buyAndPay(url: string, { token }: Member): Promise<boolean> {
  const headers = { authorization: `Bearer ${token}`, 'idempotency-key': 'plan', 'content-type': 'application/json' };
  const body = JSON.stringify({ planId: 'vip-month', agreementAccepted: true });
  const bought = await fetch(`${url}/api/v1/me/subscriptions`, { method: 'POST', headers, body });
  const { checkoutUrl } = (await bought.json()) as { readonly checkoutUrl: string };
  const page = url + new URL(checkoutUrl).pathname;
  return (await fetch(page, { method: 'POST', body: new URLSearchParams({ answer: 'pay' }), redirect: 'manual' })).status === 303;
}

onEachDatabase('A server that sells plans on the %s database', (open, kind) => {
  it('killed in the middle of payments has a plan for each that the provider took, and none by halves', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'punchcard-plans-'));
    const postgres = kind === 'postgres' ? await open() : undefined;
    const place = postgres?.url ?? folder;
    const first = await start(place);
    try {
      let done = 0;
      const waiting = [...first.members];
      const gone = new Promise<void>((resolve) => first.child.once('exit', () => resolve()));
      const work = async () => {
        for (let member = waiting.shift(); member; member = waiting.shift()) {
          if (!(await buyAndPay(first.url, member).catch(() => false))) continue;
          done += 1;
          if (done === KILLED_AT) first.child.kill('SIGKILL');
        }
      };
      await Promise.all(Array.from({ length: PARALLEL }, work));
      await gone;
      const database = await openDatabase(postgres ? { url: place } : { dataDir: folder });
      const later = instantIn(7_200_000);
      const server = await aMemberServer({ database, now: later });
      await expectInvariants(server.db);
      await server.server.jobs.runNow('settle-payments');
      const [counted] = await server.db.all(
        statement<object, { taken: number; paid: number; plans: number; open: number }>(
          'test.crash.plans',
          `select (select count(*) from sandbox_payment where state = 'paid')::int taken, (select count(*) from payment where state = 'paid')::int paid,
             (select count(*) from subscription where state = 'active')::int plans, (select count(*) from payment where state = 'pending')::int open`,
        ),
        {},
      );
      expect(counted).toEqual({ taken: counted!.paid, paid: counted!.paid, plans: counted!.paid, open: 0 });
      expect(counted!.paid).toBeGreaterThanOrEqual(KILLED_AT);
      expect(counted!.paid).toBeLessThan(MEMBERS);
      await expectInvariants(server.db);
      await server.close();
    } finally {
      first.child.kill('SIGKILL');
      await postgres?.close().catch(() => {});
      rmSync(folder, { recursive: true, force: true });
    }
  });
});
