import { type CampaignType, campaignContracts } from '../../../schemas/campaigns/index.ts';
import { activity } from './activity.ts';
import { banner, news } from './announcement.ts';
import { boost } from './boost.ts';
import { catalogueItem } from './catalogue-item.ts';
import { checkIn, coins, draws, invitation } from './earning.ts';
import { lottery } from './lottery.ts';
import { offer } from './offer.ts';
import { community, venue } from './places.ts';
import type { Presenter } from './presenter.ts';
import { badges, levels, picture, plans, segments } from './programme.ts';
import { settingsOf } from './rules.ts';

/** What every type of campaign document means, sorted. */
export const presenters = {
  accounts: settingsOf(campaignContracts.accounts),
  activity,
  badges,
  banner,
  boost,
  'catalogue-item': catalogueItem,
  categories: settingsOf(campaignContracts.categories),
  'check-in': checkIn,
  coins,
  community,
  draws,
  install: settingsOf(campaignContracts.install),
  invitation,
  levels,
  lottery,
  'membership-code': settingsOf(campaignContracts['membership-code']),
  'message-board': settingsOf(campaignContracts['message-board']),
  monitoring: settingsOf(campaignContracts.monitoring),
  news,
  notices: settingsOf(campaignContracts.notices),
  offer,
  operations: settingsOf(campaignContracts.operations),
  orders: settingsOf(campaignContracts.orders),
  partners: settingsOf(campaignContracts.partners),
  picture,
  plans,
  redemption: settingsOf(campaignContracts.redemption),
  registration: settingsOf(campaignContracts.registration),
  reservations: settingsOf(campaignContracts.reservations),
  segments,
  stores: settingsOf(campaignContracts.stores),
  terms: settingsOf(campaignContracts.terms),
  venue,
} as const satisfies Readonly<Record<CampaignType, Presenter>>;
