import type { DocumentKind } from '../../../../schemas/release.ts';
import { marketName } from '../../parts/names.ts';
import { placeWords } from '../../parts/place-words.ts';
import { templateText } from '../messages/template-words.ts';
import { targetText } from '../switches/targets.ts';
import type { HistoryEntry } from './read-history.ts';

/** What is named by an id that says nothing. */
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

/** Kinds whose rows name their member by number, or themselves. */
const numbered: Readonly<Record<string, string>> = {
  adjustment: 'Coins of member',
  attendance: 'Application of member',
  member: 'Member',
  order: 'Order',
  redemption: 'Redemption',
};

/** A document that is no more is said by its id. */
const documentText = (kind: DocumentKind) => (id: string) => placeWords({ kind, id, pointer: '' }).document;

/** Kinds whose id can be said in words. */
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
 * What an audit row is about, in words: documents, releases and switches by name, members, redemptions and orders by number; what has neither by its
 * kind. `titles` names documents, pictures, roll-outs and accounts by their key.
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
