import type { CampaignContract } from '../../../schemas/campaign.ts';
import { campaignContracts } from '../../../schemas/campaigns/index.ts';
import type { ObjectSchema } from '../../../schemas/schema.ts';
import type { ArtName } from '../../ui/art/names.ts';
import { inWords } from '../forms/labels.ts';

/** How people call each kind of campaign, and its picture in lists. */
const words: Readonly<Record<string, readonly [title: string, art: ArtName]>> = {
  accounts: ['Sign-in and codes', 'phone'],
  'check-in': ['Check-in', 'calendar'],
  coins: ['Coins', 'coin-stack'],
  'home-feed': ['Home feed', 'house'],
  levels: ['Levels', 'crown'],
  operations: ['Operations', 'headset'],
  registration: ['Signing up', 'ticket'],
  stores: ['Stores', 'store'],
  terms: ['Terms', 'envelope'],
};

/** The name of a campaign document: of its kind where there is one of it, else its own. */
export const campaignTitle = (id: string, type: string | undefined): string =>
  type === undefined || type === id ? (words[id]?.[0] ?? inWords(id)) : inWords(id);

export const campaignArt = (type: string | undefined, art: string | undefined): ArtName =>
  (art as ArtName | undefined) ?? words[type ?? '']?.[1] ?? 'gift';

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
