import type { OperationTypes } from '../../schemas/api/types.ts';
import type { ProblemCode } from '../../schemas/problem.ts';
import { reject } from '../../server-kit/problem.ts';
import { type MemberTools, rejectAt } from '../feature.ts';
import { type Level, moved, readStatus, ruleOf } from '../levels/index.ts';
import type { Programme } from '../programme/index.ts';
import * as store from './store.ts';

type OwnNumber = OperationTypes['me.get']['result']['ownNumber'];
type Rules = Programme['levels']['ownNumber'];

/** Whether the member may choose a number, has chosen one, or is at a level that gives none. */
export function ownNumberOf(rules: Programme, level: Level, formerNumber: string | null | undefined): OwnNumber {
  if (formerNumber !== null && formerNumber !== undefined) return 'chosen';
  return ruleOf(rules, level).perks.includes('member_number') ? 'open' : 'none';
}

/**
 * Whether a member may choose this number. Refuses with `member_number.format` if the number of digits is not as the document says, and with
 * `member_number.reserved` if it is on the document's list.
 */
export function decideNumber(number: string, { digits, reserved }: Rules): { readonly refusal: ProblemCode } | undefined {
  if (!/^\d+$/.test(number) || number.length < digits.min || number.length > digits.max) return { refusal: 'member_number.format' };
  const isReserved = reserved.some((each) => (each.endsWith('*') ? number.startsWith(each.slice(0, -1)) : number === each));
  return isReserved ? { refusal: 'member_number.reserved' } : undefined;
}

interface Wish {
  readonly memberId: string;
  readonly number: string;
  readonly now: string;
  readonly rules: Programme;
}

const HOUR_SECONDS = 3_600;

/**
 * Gives the member the number they chose, once; tills accept the old one for some more days. The same number again changes nothing. Refuses with
 * `member_number.format`, `.reserved`, `.level_required`, `.chosen` and `.taken`, and with `rate.limited` attempts to find out which numbers are
 * taken.
 */
export async function chooseNumber(tools: MemberTools, { memberId, number, now, rules }: Wish): Promise<void> {
  const { ownNumber } = rules.levels;
  const decision = decideNumber(number, ownNumber);
  if (decision) rejectAt(decision.refusal, '/number', { ...ownNumber.digits });
  const tries = { key: `member-number:${memberId}`, limit: ownNumber.triesPerHour, windowSeconds: HOUR_SECONDS };
  await tools.rates.takeOrReject(tools.db, [tries], now);
  await tools.db.transaction(
    async (tx) => {
      const [row, { level }] = await Promise.all([store.lockMember(tx, memberId), readStatus(tx, { memberId, now })]);
      if (!row) return reject('auth.token_invalid');
      if (row.member_number === number) return;
      const state = ownNumberOf(rules, level, row.former_number);
      if (state === 'chosen') reject('member_number.chosen');
      if (state === 'none') reject('member_number.level_required');
      const until = moved(now, ownNumber.oldKeptDays);
      const isOurs = await store.takeNumber(tx, { id: memberId, number, until, now, revision: rules.revision });
      if (!isOurs) rejectAt('member_number.taken', '/number');
      tx.emit({ topic: 'profile.changed', subject: memberId, payload: { market: row.market }, now });
    },
    { useCase: 'me.memberNumber' },
  );
}
