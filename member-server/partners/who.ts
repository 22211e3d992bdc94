import { printedNumber } from '../../schemas/keys.ts';
import type { Reader } from '../../server-kit/db.ts';
import { reject } from '../../server-kit/problem.ts';
import { type MemberTools, rejectField } from '../feature.ts';
import { findOwner } from '../identities/index.ts';
import { type CodeContext, type CodeHead, isCode, judgeCode } from '../member-codes/index.ts';
import * as store from './store.ts';

/** How a till names a member: one of the three. */
export interface Named {
  readonly memberId?: string;
  readonly memberCode?: string;
  readonly phone?: string;
}

/** A member as orders and tills need to know one. */
export interface Who {
  readonly id: string;
  readonly memberNumber: string;
  readonly market: string;
  readonly language: string;
  readonly name?: string;
  /** `2001-02-28`, and when the member saved it. */
  readonly birthday?: string;
  readonly birthdaySetAt?: string;
  /** By an operator: what they have stays where it is. */
  readonly locked: boolean;
  /** The code on the phone by which the till named them. */
  readonly code?: CodeHead;
}

export const isNamed = ({ memberId, memberCode, phone }: Named): boolean => (memberId ?? memberCode ?? phone) !== undefined;

/**
 * The member who is named by id, by number, by the code on their phone or by a verified phone number; undefined where nobody is, or nobody is
 * named. Refuses two names at once with `validation.request`: they could mean two people. A code has to be one of ours, and in time where the member
 * stands at a till now: refuses with `membership_code.invalid` and `membership_code.expired`, and with `member.locked` who is locked. The number from before a
 * chosen one is known to tills for some days, of an order by the day it was paid; who names no time is an operator, to whom it always says
 * whose it was.
 */
export async function findWho(
  reader: Reader,
  tools: Pick<MemberTools, 'secrets'>,
  named: Named,
  context?: CodeContext,
): Promise<Who | undefined> {
  const who = await findBuyer(reader, tools, named, context);
  return who?.locked ? reject('member.locked') : who;
}

/** The same of who bought something, locked or not: a purchase that was made earns. */
export async function findBuyer(
  reader: Reader,
  { secrets }: Pick<MemberTools, 'secrets'>,
  named: Named,
  when?: CodeContext | { readonly paidAt: string },
): Promise<Who | undefined> {
  const { memberId, memberCode, phone } = named;
  if ([memberId, memberCode, phone].filter((name) => name !== undefined).length > 1)
    rejectField('/memberId', 'oneOf', 'Name the member by one of memberId, memberCode and phone');
  if (memberCode !== undefined) return findScanned(reader, memberCode, when);
  const id = phone === undefined ? memberId : await ownerOfPhone(reader, secrets, phone);
  return id === undefined ? undefined : whoOf(await store.readWho(reader, id));
}

async function findScanned(
  reader: Reader,
  scanned: string,
  when: CodeContext | { readonly paidAt: string } | undefined,
): Promise<Who | undefined> {
  const isNow = when !== undefined && 'now' in when;
  if (!isCode(scanned)) return whoOf(await store.readByNumber(reader, scanned, isNow ? when.now : (when?.paidAt ?? null)));
  const code = await judgeCode(reader, scanned, isNow ? when : undefined);
  const who = whoOf(await store.readByNumber(reader, code.memberNumber, null));
  return who && { ...who, code };
}

async function ownerOfPhone(reader: Reader, secrets: MemberTools['secrets'], phone: string): Promise<string | undefined> {
  const owner = await findOwner(reader, secrets, { kind: 'phone', value: printedNumber(phone).replace(/[\s()-]/g, '') });
  return owner?.verified ? owner.memberId : undefined;
}

const whoOf = (row: store.WhoRow | undefined): Who | undefined =>
  row && {
    id: row.id,
    memberNumber: row.member_number,
    market: row.market,
    language: row.language,
    locked: row.locked,
    ...(row.name === null ? {} : { name: row.name }),
    ...(row.birthday === null ? {} : { birthday: row.birthday }),
    ...(row.birthday_set_at === null ? {} : { birthdaySetAt: row.birthday_set_at }),
  };
