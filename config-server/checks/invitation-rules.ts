import { type Json, listOf, own } from '../documents/index.ts';
import { marketNameOf, titleOf } from './campaign-names.ts';
import { ascending, items } from './entries.ts';
import { checkGives, rewards } from './lottery-prizes.ts';
import type { ProductIndex } from './product-index.ts';
import type { Report } from './report.ts';

/** What an invitation campaign holds beyond its schema: rewards in their order that can be given, a first and a last instant, and no other beside it unsaid. */
export function checkInvitation(body: Json, index: ProductIndex, report: Report): void {
  const milestones = items(body, 'milestones');
  ascending(
    milestones.map(({ count }) => count),
    (at) => `/milestones/${at}/count`,
    report,
  );
  for (const [at, milestone] of milestones.entries()) checkGives(body, milestone, `/milestones/${at}`, index, report, rewards);
  if (own(body.window, 'from') === undefined || own(body.window, 'to') === undefined)
    report('schema.required', '/window', 'Say from when to when friends count.', { hint: 'Give it a first and a last instant.' });
  for (const id of index.idsOf('invitation')) checkBeside(body, id, index, report);
}

/** A friend counts in one campaign alone: who makes two of a market at once should know in which. */
function checkBeside(body: Json, id: string, index: ProductIndex, report: Report): void {
  if (id === body.id || index.isUnread('campaign', id)) return;
  const other = index.campaign(id);
  if (!other || !meet(body, other)) return;
  const shared = listOf(body.markets).filter((market) => listOf(other.markets).includes(market));
  if (shared.length === 0) return;
  const where = list.format(shared.map((market) => marketNameOf(String(market), index)));
  const ops = `“${titleOf(other, index)}” runs in ${where} at the same time: a friend counts in the one that began last, not in both.`;
  report('campaign.invitation_overlap', '/window', `The campaign ${id} runs in ${shared.join(', ')} at the same time.`, { ops });
}

const list = new Intl.ListFormat('en', { type: 'conjunction' });
const instant = (value: unknown, otherwise: number): number => (value === undefined ? otherwise : Date.parse(String(value)));

/** Whether there is an instant at which both run; the end is outside. */
const meet = ({ window: one }: Json, { window: other }: Json): boolean =>
  instant(own(one, 'from'), -Infinity) < instant(own(other, 'to'), Infinity) &&
  instant(own(other, 'from'), -Infinity) < instant(own(one, 'to'), Infinity);
