import type { CampaignContract } from '../campaign.ts';
import { accounts } from './accounts.ts';
import { checkIn } from './check-in.ts';
import { coins } from './coins.ts';
import { homeFeed } from './home-feed.ts';
import { levels } from './levels.ts';
import { operations } from './operations.ts';
import { registration } from './registration.ts';
import { stores } from './stores.ts';
import { terms } from './terms.ts';

/** Every type of campaign document, sorted. */
export const campaignContracts = {
  accounts,
  'check-in': checkIn,
  coins,
  'home-feed': homeFeed,
  levels,
  operations,
  registration,
  stores,
  terms,
} as const satisfies Readonly<Record<string, CampaignContract>>;

export type CampaignType = keyof typeof campaignContracts;
