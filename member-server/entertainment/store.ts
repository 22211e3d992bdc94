import type { Reader, Tx } from '../../server-kit/db.ts';
import { statement } from '../../server-kit/statement.ts';

const find = statement<{ memberId: string }, { linked_at: string }>(
  'entertainment.find',
  'select linked_at from entertainment_link where member_id = $memberId',
);
const insert = statement<{ memberId: string; partner: string; now: string }>(
  'entertainment.link',
  'insert into entertainment_link (member_id, partner, linked_at) values ($memberId, $partner, $now) on conflict do nothing',
);

export const isLinked = async (reader: Reader, memberId: string): Promise<boolean> => (await reader.one(find, { memberId })) !== undefined;

/** Links the member's account and returns the instant of the link; an earlier link stays unchanged. */
export async function link(
  tx: Tx,
  newLink: { readonly memberId: string; readonly partner: string; readonly now: string },
): Promise<string> {
  await tx.run(insert, newLink);
  return (await tx.one(find, newLink))?.linked_at ?? newLink.now;
}
