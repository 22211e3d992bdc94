import type { Reader } from '../../server-kit/db.ts';
import { type MemberTools, refuseField } from '../feature.ts';
import { findOwner } from '../identities/index.ts';
import { type CodeHead, isCode, judgeCode, type Occasion } from '../member-codes/index.ts';
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
  /** The code on the phone by which the till named them. */
  readonly code?: CodeHead;
}

export const isNamed = ({ memberId, memberCode, phone }: Named): boolean => (memberId ?? memberCode ?? phone) !== undefined;

/**
 * The member who is named by id, by number, by the code on their phone or by a verified phone number; undefined where nobody is, or nobody is
 * named. Refuses two names at once with `validation.request`: they could mean two people. A code has to be one of ours, and one of the `occasion`
 * where there is one: refuses with `membership_code.invalid` and `membership_code.expired`.
 */
export async function findWho(
  reader: Reader,
  { secrets }: Pick<MemberTools, 'secrets'>,
  named: Named,
  occasion?: Occasion,
): Promise<Who | undefined> {
  const { memberId, memberCode, phone } = named;
  if ([memberId, memberCode, phone].filter((name) => name !== undefined).length > 1)
    refuseField('/memberId', 'oneOf', 'Name the member by one of memberId, memberCode and phone');
  if (memberCode !== undefined) return findScanned(reader, memberCode.replace(/[\s-]/g, ''), occasion);
  const id = phone === undefined ? memberId : await ownerOfPhone(reader, secrets, phone);
  return id === undefined ? undefined : whoOf(await store.readWho(reader, id));
}

async function findScanned(reader: Reader, scanned: string, occasion: Occasion | undefined): Promise<Who | undefined> {
  const code = isCode(scanned) ? await judgeCode(reader, scanned, occasion) : undefined;
  const who = whoOf(await store.readByNumber(reader, code?.memberNumber ?? scanned));
  return who && code ? { ...who, code } : who;
}

async function ownerOfPhone(reader: Reader, secrets: MemberTools['secrets'], phone: string): Promise<string | undefined> {
  const owner = await findOwner(reader, secrets, { kind: 'phone', value: phone.replace(/[\s()-]/g, '') });
  return owner?.verified ? owner.memberId : undefined;
}

const whoOf = (row: store.WhoRow | undefined): Who | undefined =>
  row && {
    id: row.id,
    memberNumber: row.member_number,
    market: row.market,
    language: row.language,
    ...(row.name === null ? {} : { name: row.name }),
    ...(row.birthday === null ? {} : { birthday: row.birthday }),
    ...(row.birthday_set_at === null ? {} : { birthdaySetAt: row.birthday_set_at }),
  };
