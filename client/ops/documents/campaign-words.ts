import type { CampaignContract } from '../../../schemas/campaign.ts';
import { campaignContracts } from '../../../schemas/campaigns/index.ts';
import type { ObjectSchema } from '../../../schemas/schema.ts';
import { type ArtName, artNames } from '../../ui/art/names.ts';

/** The picture of each kind of campaign that has none of its own. */
const pictures: Readonly<Record<string, ArtName>> = {
  accounts: 'phone',
  'check-in': 'calendar',
  coins: 'coin-stack',
  'home-feed': 'house',
  levels: 'crown',
  operations: 'headset',
  registration: 'ticket',
  stores: 'store',
  terms: 'envelope',
};

/** A campaign's picture in lists. */
export const campaignArt = (type: string | undefined, art: string | undefined): ArtName =>
  artNames.find((each) => each === art) ?? pictures[type ?? ''] ?? 'gift';

const window: ObjectSchema = {
  type: 'object',
  title: 'When',
  description: 'Open from the first instant up to but not including the last. Absent: always.',
  properties: {
    from: { type: 'string', format: 'date-time', title: 'Starts' },
    to: { type: 'string', format: 'date-time', title: 'Ends' },
  },
};

/** The form of a campaign document: what its type says, and when it runs. Undefined for a type nobody knows. */
export function campaignSchema(type: unknown): ObjectSchema | undefined {
  const contract = (campaignContracts as Readonly<Record<string, CampaignContract>>)[String(type)];
  if (!contract) return undefined;
  return contract.single ? contract.body : { ...contract.body, properties: { window, ...contract.body.properties } };
}

export const campaignPurpose = (type: unknown): string | undefined =>
  (campaignContracts as Readonly<Record<string, CampaignContract>>)[String(type)]?.description;
