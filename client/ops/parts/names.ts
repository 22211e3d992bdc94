import type { LanguageCode, MarketCode } from '../../../schemas/codes.ts';
import type { Role } from '../../../schemas/ops/roles.ts';
import type { DocumentKind } from '../../../schemas/release.ts';
import type { ConsoleSite } from './site-lists.ts';

export { languageName, marketName } from '../../../schemas/english-names.ts';

export type Market = MarketCode;
export type Language = LanguageCode;

/** `All 8`, or the market codes. */
export const marketsText = (list: readonly string[] | undefined, { marketCodes: all }: Pick<ConsoleSite, 'marketCodes'>): string =>
  list === undefined || list.length === all.length ? `All ${all.length}` : list.join(' ');

export const roleNames: Readonly<Record<Role | 'system', string>> = {
  viewer: 'Viewer',
  support: 'Support',
  campaign: 'Campaigns',
  fulfilment: 'Fulfilment',
  finance: 'Finance',
  admin: 'Admin',
  system: 'System',
};

/** Display name of each kind of document. */
export const documentKindNames: Readonly<Record<DocumentKind, string>> = {
  campaign: 'Campaign',
  screen: 'Screen',
  part: 'Part',
  locale: 'Texts',
  site: 'Site',
};

/** Display name of a coin entry's type. */
export const entryTypeName = (type: string): string => entryTypes[type] ?? type;

export const entryTypes: Readonly<Record<string, string>> = {
  registration_reward: 'Signing up',
  sign_in_reward: 'Check-in',
  engagement_reward: 'Reward',
  online_order: 'Online order',
  store_order: 'Order in a store',
  entertainment_order: 'Order at funifun',
  other_brand_order: 'Order of another brand',
  redeem: 'Redemption',
  offset_online: 'Paid online',
  offset_store: 'Paid in a store',
  offset_entertainment: 'Paid at funifun',
  offset_other_brand: 'Paid at another brand',
  return: 'Given back',
  remove: 'Removed',
  adjustment: 'Adjustment',
  change: 'Merged accounts',
  deduction: 'Entry cost',
  expired: 'Expired',
};
