import type { CampaignContract } from '../../../schemas/campaign.ts';
import { campaignContracts } from '../../../schemas/campaigns/index.ts';
import { type ArtName, artNames } from '../../../schemas/names.ts';
import type { ObjectSchema } from '../../../schemas/schema.ts';
import { isOwnPicture, type OwnPicture } from '../../../schemas/shown-picture.ts';

/** Default picture for each type of campaign without its own. */
const pictures: Readonly<Record<string, ArtName>> = {
  accounts: 'phone',
  boost: 'coin-stack',
  categories: 'tote',
  'check-in': 'calendar',
  coins: 'coin-stack',
  draws: 'wheel',
  levels: 'crown',
  operations: 'headset',
  orders: 'tote',
  partners: 'headset',
  plans: 'crown-vip',
  redemption: 'gift',
  registration: 'ticket',
  segments: 'friends',
  stores: 'store',
  terms: 'envelope',
};

/** Picture of a campaign in lists. */
export const campaignArt = (type: string | undefined, art: string | undefined): ArtName | OwnPicture =>
  art && isOwnPicture(art) ? art : (artNames.find((each) => each === art) ?? pictures[type ?? ''] ?? 'gift');

const window: ObjectSchema = {
  type: 'object',
  title: 'When',
  description: 'Members have it from the start up to the end; always where neither is said.',
  properties: {
    from: { type: 'string', format: 'date-time', title: 'Starts' },
    to: { type: 'string', format: 'date-time', title: 'Ends' },
  },
};

/** Form schema of a campaign type, with its window unless the type is a single. Undefined for an unknown type. */
export function campaignSchema(type: unknown): ObjectSchema | undefined {
  const contract = (campaignContracts as Readonly<Record<string, CampaignContract>>)[String(type)];
  if (!contract) return undefined;
  return contract.single ? contract.body : { ...contract.body, properties: { window, ...contract.body.properties } };
}

export const campaignPurpose = (type: unknown): string | undefined =>
  (campaignContracts as Readonly<Record<string, CampaignContract>>)[String(type)]?.description;

/** List headings of the types with many campaigns, in order; all other types are standing rules. */
const groups: Readonly<Record<string, string>> = {
  offer: 'Voucher offers',
  'catalogue-item': 'Redemption items',
  lottery: 'Prize draws',
  activity: 'Activities',
  boost: 'Coin boosts',
  invitation: 'Invitation campaigns',
  banner: 'Banners',
  news: 'Brand news',
  community: 'Chat groups',
  venue: 'Venues',
};
const rules = 'Rules';

/** Heading of a campaign in the list. */
export const groupOf = (type: string | undefined): string => groups[type ?? ''] ?? rules;

/** Sorts campaigns as the list shows them: by group, latest start first within a group; the rules last. */
export function inGroups<C extends { readonly type?: string; readonly id: string; readonly window?: { readonly from?: string } }>(
  campaigns: readonly C[],
): readonly C[] {
  const order = [...Object.values(groups), rules];
  const place = (campaign: C) => order.indexOf(groupOf(campaign.type));
  const from = (campaign: C) => campaign.window?.from ?? '';
  return [...campaigns].sort((a, b) => place(a) - place(b) || from(b).localeCompare(from(a)) || a.id.localeCompare(b.id));
}
