import type { DocumentKind } from '../../../../schemas/release.ts';
import { marketName } from '../../parts/names.ts';
import { placeWords } from '../../parts/place-words.ts';
import { templateText } from '../messages/template-words.ts';
import { targetText } from '../switches/targets.ts';
import type { HistoryEntry } from './read-history.ts';

/** Names for targets whose id means nothing to people. */
const named: Readonly<Record<string, string>> = {
  account: 'An account',
  adjustment: 'A correction of coins',
  attendance: 'An application',
  event: 'An event',
  job: 'A job',
  member: 'A member',
  member_code_key: 'A key of member codes',
  order: 'An order',
  order_import: 'An import of orders',
  partner_key: 'A partner’s key',
  preview: 'A preview',
  picture: 'A picture',
  redemption: 'A redemption',
  release: 'A release',
  reservation: 'A booking',
  rollout: 'A roll-out',
};

/** Kinds of target that have a member or their own number. */
const numbered: Readonly<Record<string, string>> = {
  adjustment: 'Coins of member',
  attendance: 'Application of member',
  member: 'Member',
  order: 'Order',
  redemption: 'Redemption',
};

/** Documents that no longer exist are named by their id. */
const documentText = (kind: DocumentKind) => (id: string) => placeWords({ kind, id, pointer: '' }).document;

/** Kinds of target whose id can be put in words. */
const spoken: Readonly<Record<string, (id: string) => string>> = {
  campaign: documentText('campaign'),
  locale: documentText('locale'),
  message: templateText,
  part: documentText('part'),
  redemptions: (market) => (market === 'all' ? 'Parcels that wait' : `Parcels that wait in ${marketName(market)}`),
  screen: documentText('screen'),
  site: documentText('site'),
  switch: targetText,
};

/**
 * Display name of an audit row's target: documents, releases and switches by name; members, redemptions and orders by number; others by their kind.
 * `titles` has names of documents, pictures, roll-outs and accounts by key.
 */
export function targetWords(
  { actor, target, title, number }: Pick<HistoryEntry, 'actor' | 'target' | 'title' | 'number'>,
  titles: ReadonlyMap<string, string>,
): string | undefined {
  if (!target) return undefined;
  const label = target === `account:${actor.id}` ? actor.name : (titles.get(target) ?? title);
  const [kind = '', ...rest] = target.split(':');
  const byNumber = number && numbered[kind] ? `${numbered[kind]} ${number}` : undefined;
  return label ?? byNumber ?? spoken[kind]?.(rest.join(':')) ?? named[kind] ?? target;
}
