import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { shortLived } from '../compiled.ts';
import { inFull } from '../deep.ts';
import type { Member } from '../member-server/member-server.ts';
import type { DatabaseKind } from '../server-kit/databases.ts';
import { onEachDatabase } from '../server-kit/suites.ts';
import { brokenInvariants, isKilledBefore, rowsOf, stepsOf } from './killed/kills.ts';
import { Payer, settling, type Time } from './killed/payer.ts';
import { type Payment, payments } from './killed/payments.ts';
import { Callers } from './walk/calls.ts';
import { aPlace } from './walk/places.ts';
import { ServerProcess } from './walk/processes.ts';

/** More than all payments have steps. */
const MEMBERS = inFull(50, 180);
const begin = '2026-03-10T08:00:00.000Z';
/** More than a job keeps what it has taken on, and than what it puts off. */
const PASSING_MS = 180_000;
const script = join(import.meta.dirname, 'killed/payment-process.ts');

interface Step {
  /** `<use case>:<n>`. */
  readonly step: string;
  /** How many come behind it in its transaction: none behind COMMIT's answer, one behind COMMIT. */
  readonly left: number;
}

/** A line for each payment: its plan, all states it was in, what the provider has, and what the provider told with what came of it. */
const tables = (memberId: string) => `
  select (select array_agg(s.plan || ' ' || s.state || case when p.checkout_url is null then ' without a checkout' else '' end
      || ', payment ' || (select string_agg(c.state, ' ' order by c.version) from payment_change c where c.payment_id = p.id)
      || ', provider ' || coalesce((select x.state from sandbox_payment x where x.reference = p.id), 'none')
      || coalesce((select ', told ' || string_agg(e.said || ' ' || e.outcome, ', ' order by e.said) from payment_event e where e.payment_id = p.id), '')
      order by s.plan)
    from payment p left join subscription s on s.payment_id = p.id where p.member_id = '${memberId}') plans,
  (select coalesce(array_agg(v.status), '{}') from gift_bag b join voucher v on v.id = b.voucher_id where b.member_id = '${memberId}') bags`;

/**
 * Each kill takes a restart, which is a second of CPU, on the embedded database three. So in the short form a transaction meets COMMIT and its answer on
 * PostgreSQL in the first payment that has it, and each payment the last step of all and one of the others: five payments are settled by the same statements,
 * each is killed before another of them. On the embedded database a member's request, the job and an operator's meet the last step.
 */
const firstWith = (useCase: string): Payment => payments.find(({ useCases }) => useCases.includes(useCase))!;
const paymentsOn = (database: DatabaseKind): readonly Payment[] => {
  const some = ['me.subscriptions.create', 'payments.claim', 'subscriptions.refund'].map(firstWith);
  return inFull(database === 'postgres' ? payments : some, payments);
};
function killedBefore(steps: readonly Step[], database: DatabaseKind, payment: Payment): readonly Step[] {
  const last = steps.length - 1;
  const other = (payments.indexOf(payment) * 2 + 1) % last;
  const isKilled = ({ step, left }: Step, at: number): boolean =>
    at === last || (database === 'postgres' && (at === other || (left < 2 && firstWith(step.split(':')[0]!) === payment)));
  return inFull(steps.filter(isKilled), steps);
}

onEachDatabase('On the %s database', (_open, database) => {
  let place: Awaited<ReturnType<typeof aPlace>>;
  let server: ServerProcess;
  let callers: Callers;
  let members: Member[];
  let now = begin;
  const time: Time = {
    now: () => now,
    async pass() {
      now = new Date(Date.parse(now) + PASSING_MS).toISOString();
      await callers.control('/test/instant', { now });
    },
  };
  beforeAll(async () => {
    place = await aPlace(database, { script, argument: 'plans', instant: begin, flags: [shortLived] });
    const started = await ServerProcess.start(place, MEMBERS);
    server = started.server;
    members = [...started.members];
    callers = new Callers([server], time.now);
  });
  afterAll(async () => {
    await server?.stop();
    await place?.close();
  });

  const tablesOf = async ({ id }: Payer) => (await rowsOf(server, tables(id)))[0];

  it.each(paymentsOn(database).map((payment) => [payment.title, payment] as const))(
    '%s moves its money once, whatever statement its process is killed before, COMMIT’s answer too',
    async (_title, payment) => {
      const whole = { plans: payment.plans, bags: payment.bags };
      const first = await aBeginning(payment);
      await first.payer.ask(first.asked);
      const done = await tablesOf(first.payer);
      const steps = await stepsIn(payment);
      expect(steps.length).toBeGreaterThanOrEqual(payment.leastSteps);
      await expectEnd(first, whole);
      const killed = killedBefore(steps, database, payment);
      const keptAfter: string[] = [];
      for (const { step } of killed) {
        const begun = await aBeginning(payment);
        const { payer, asked, isJob } = begun;
        expect([step, await isKilledBefore(callers, server, step, asked)]).toEqual([step, true]);
        expect([step, await brokenInvariants(server)]).toEqual([step, []]);
        if (isDeepStrictEqual(await tablesOf(payer), done)) keptAfter.push(step);
        if (isJob) await time.pass();
        const answer = await payer.ask(asked);
        expect([step, await tablesOf(payer)]).toEqual([step, done]);
        if (!isJob) expect((await payer.ask(asked)).text).toBe(answer.text);
        await expectEnd(begun, whole);
      }
      expect(keptAfter).toEqual([steps.at(-1)!.step]);
      expect(await brokenInvariants(server)).toEqual([]);
    },
  );

  async function aBeginning(payment: Payment) {
    const payer = new Payer(callers, members.pop()!, time);
    return { payer, ...(await payment.begin(payer)) };
  }

  async function stepsIn({ useCases }: Payment): Promise<Step[]> {
    const counted: Step[] = [];
    for (const useCase of useCases) {
      const count = await stepsOf(server, useCase);
      for (let at = 1; at <= count; at++) counted.push({ step: `${useCase}:${at}`, left: count - at });
    }
    return counted;
  }

  /** Brings it to its end; then nobody is asked about it any more. */
  async function expectEnd({ payer, end }: Awaited<ReturnType<typeof aBeginning>>, whole: object): Promise<void> {
    await end?.();
    await time.pass();
    expect((await payer.ask(settling)).body).toEqual({ result: { asked: 0, settled: 0, failed: 0 } });
    expect(await tablesOf(payer)).toEqual(whole);
  }
});
