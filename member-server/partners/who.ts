import { printedNumber } from '../../schemas/keys.ts';
import type { Reader } from '../../server-kit/db.ts';
import { reject } from '../../server-kit/problem.ts';
import { type MemberTools, rejectField } from '../feature.ts';
import { findOwner } from '../identities/index.ts';
import { type CodeContext, type CodeHead, isCode, judgeCode } from '../member-codes/index.ts';
import * as store from './store.ts';

/** How a till names a member: by one of the three. */
export interface Named {
  readonly memberId?: string;
  readonly memberCode?: string;
  readonly phone?: string;
}

/** The data of a member that orders and tills need. */
export interface Who {
  readonly id: string;
  readonly memberNumber: string;
  readonly market: string;
  readonly language: string;
  readonly name?: string;
  /** `YYYY-MM-DD`; `birthdaySetAt` is when the member saved it. */
  readonly birthday?: string;
  readonly birthdaySetAt?: string;
  /** True if an operator has locked the member: what they have is kept, but tills refuse them. */
  readonly locked: boolean;
  /** The code on the member's phone, if the till named them by it. */
  readonly code?: CodeHead;
}

export const isNamed = ({ memberId, memberCode, phone }: Named): boolean => (memberId ?? memberCode ?? phone) !== undefined;

/**
 * The member named by id, by number, by the code on their phone or by a verified phone number; undefined if nobody is named or matches. Refuses two
 * names at once with `validation.request`: they could mean two people. Refuses with `membership_code.invalid` a code that is not ours, with
 * `membership_code.expired` an old one if the member is at a till now, and with `member.locked` a locked member. A number that was replaced by a
 * chosen one stays known to tills for some days; for an order its day of payment counts. A call without a time comes from an operator and
 * always finds the number's owner.
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

/** Like `findWho`, but also returns a locked member: a purchase that was made earns. */
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
