import type { CampaignContract } from '../campaign.ts';
import { accounts } from './accounts.ts';
import { activity } from './activity.ts';
import { badges } from './badges.ts';
import { banner } from './banner.ts';
import { boost } from './boost.ts';
import { catalogueItem } from './catalogue-item.ts';
import { categories } from './categories.ts';
import { checkIn } from './check-in.ts';
import { coins } from './coins.ts';
import { community } from './community.ts';
import { draws } from './draws.ts';
import { install } from './install.ts';
import { invitation } from './invitation.ts';
import { levels } from './levels.ts';
import { lottery } from './lottery.ts';
import { membershipCode } from './membership-code.ts';
import { messageBoard } from './message-board.ts';
import { monitoring } from './monitoring.ts';
import { news } from './news.ts';
import { notices } from './notices.ts';
import { offer } from './offer.ts';
import { operations } from './operations.ts';
import { orders } from './orders.ts';
import { partners } from './partners.ts';
import { picture } from './picture.ts';
import { plans } from './plans.ts';
import { redemption } from './redemption.ts';
import { registration } from './registration.ts';
import { reservations } from './reservations.ts';
import { segments } from './segments.ts';
import { stores } from './stores.ts';
import { terms } from './terms.ts';
import { venue } from './venue.ts';

/** Every type of campaign document, sorted. */
export const campaignContracts = {
  accounts,
  activity,
  badges,
  banner,
  boost,
  'catalogue-item': catalogueItem,
  categories,
  'check-in': checkIn,
  coins,
  community,
  draws,
  install,
  invitation,
  levels,
  lottery,
  'membership-code': membershipCode,
  monitoring,
  'message-board': messageBoard,
  news,
  notices,
  offer,
  operations,
  orders,
  partners,
  picture,
  plans,
  redemption,
  registration,
  reservations,
  segments,
  stores,
  terms,
  venue,
} as const satisfies Readonly<Record<string, CampaignContract>>;

export type CampaignType = keyof typeof campaignContracts;
