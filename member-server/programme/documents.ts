import type { accounts } from '../../schemas/campaigns/accounts.ts';
import type { activity } from '../../schemas/campaigns/activity.ts';
import type { badges } from '../../schemas/campaigns/badges.ts';
import type { banner } from '../../schemas/campaigns/banner.ts';
import type { boost } from '../../schemas/campaigns/boost.ts';
import type { catalogueItem } from '../../schemas/campaigns/catalogue-item.ts';
import type { categories } from '../../schemas/campaigns/categories.ts';
import type { checkIn } from '../../schemas/campaigns/check-in.ts';
import type { coins } from '../../schemas/campaigns/coins.ts';
import type { community } from '../../schemas/campaigns/community.ts';
import type { draws } from '../../schemas/campaigns/draws.ts';
import type { invitation } from '../../schemas/campaigns/invitation.ts';
import type { levels } from '../../schemas/campaigns/levels.ts';
import type { lottery } from '../../schemas/campaigns/lottery.ts';
import type { membershipCode } from '../../schemas/campaigns/membership-code.ts';
import type { messageBoard } from '../../schemas/campaigns/message-board.ts';
import type { news } from '../../schemas/campaigns/news.ts';
import type { notices } from '../../schemas/campaigns/notices.ts';
import type { offer } from '../../schemas/campaigns/offer.ts';
import type { operations } from '../../schemas/campaigns/operations.ts';
import type { orders } from '../../schemas/campaigns/orders.ts';
import type { partners } from '../../schemas/campaigns/partners.ts';
import type { plans } from '../../schemas/campaigns/plans.ts';
import type { redemption } from '../../schemas/campaigns/redemption.ts';
import type { registration } from '../../schemas/campaigns/registration.ts';
import type { reservations } from '../../schemas/campaigns/reservations.ts';
import type { segments } from '../../schemas/campaigns/segments.ts';
import type { stores } from '../../schemas/campaigns/stores.ts';
import type { terms } from '../../schemas/campaigns/terms.ts';
import type { venue } from '../../schemas/campaigns/venue.ts';
import type { siteSchema } from '../../schemas/site.ts';
import type { TypeOf } from '../../schemas/type-of.ts';

export type Site = TypeOf<typeof siteSchema>;
export type AccountRules = TypeOf<typeof accounts.body>;
export type BadgeRules = TypeOf<typeof badges.body>;
export type CheckInRules = TypeOf<typeof checkIn.body>;
/** Check-in numbers of one market. */
export type CheckInNumbers = Omit<CheckInRules, 'byMarket'>;
export type CoinRules = TypeOf<typeof coins.body>;
export type DrawRules = TypeOf<typeof draws.body>;
export type LevelRules = TypeOf<typeof levels.body>;
export type MemberCodeRules = TypeOf<typeof membershipCode.body>;
export type NoticeRules = TypeOf<typeof notices.body>;
export type BoardRules = TypeOf<typeof messageBoard.body>;
export type OperationsRules = TypeOf<typeof operations.body>;
export type OrderRules = TypeOf<typeof orders.body>;
export type PartnerRules = TypeOf<typeof partners.body>;
export type PlanRules = TypeOf<typeof plans.body>;
export type RedemptionRules = TypeOf<typeof redemption.body>;
export type RegistrationRules = TypeOf<typeof registration.body>;
export type ReservationRules = TypeOf<typeof reservations.body>;
export type SegmentRules = TypeOf<typeof segments.body>;
export type Stores = TypeOf<typeof stores.body>;
export type Terms = TypeOf<typeof terms.body>;
export type Categories = TypeOf<typeof categories.body>;

interface Dated {
  readonly id: string;
  readonly window?: { readonly from?: string; readonly to?: string };
}
/** A voucher offer with its id and window. */
export type Offer = TypeOf<typeof offer.body> & Dated;
/** An item of the redemption zone with its id and window. */
export type Item = TypeOf<typeof catalogueItem.body> & Dated;

/** A prize draw with its id and window. */
export type Lottery = TypeOf<typeof lottery.body> & Dated;
export type LotteryPrize = Lottery['prizes'][number];
/** An activity with its id and window. */
export type Activity = TypeOf<typeof activity.body> & Dated;

type Placed<Type extends string, Body> = TypeOf<Body> & Dated & { readonly type: Type };
/** A banner of home or a piece of brand news, with its id, type and window. */
export type Announcement = Placed<'banner', typeof banner.body> | Placed<'news', typeof news.body>;
/** A coin boost with its id and window. */
export type Boost = TypeOf<typeof boost.body> & Dated;

/** A chat group with its id and window. */
export type Community = TypeOf<typeof community.body> & Dated;

/** An invitation campaign with its id and window. */
export type InvitationCampaign = TypeOf<typeof invitation.body> & Dated;

/** A venue that members book, with its id and window. */
export type Venue = TypeOf<typeof venue.body> & Dated;
export type Sitting = Venue['sittings'][number];

/** The programme's documents by the names that features use; `documentKeys` has their keys in a release. */
export interface ProgrammeDocuments {
  readonly site: Site;
  readonly accounts: AccountRules;
  readonly badges: BadgeRules;
  readonly categories: Categories;
  readonly checkIn: CheckInRules;
  readonly coins: CoinRules;
  readonly draws: DrawRules;
  readonly levels: LevelRules;
  readonly memberCode: MemberCodeRules;
  readonly notices: NoticeRules;
  readonly messageBoard: BoardRules;
  readonly operations: OperationsRules;
  readonly orders: OrderRules;
  readonly partners: PartnerRules;
  readonly plans: PlanRules;
  readonly redemption: RedemptionRules;
  readonly registration: RegistrationRules;
  readonly reservations: ReservationRules;
  readonly segments: SegmentRules;
  readonly stores: Stores;
  readonly terms: Terms;
}

export const documentKeys = {
  site: 'site:site',
  accounts: 'campaign:accounts',
  badges: 'campaign:badges',
  categories: 'campaign:categories',
  checkIn: 'campaign:check-in',
  coins: 'campaign:coins',
  draws: 'campaign:draws',
  levels: 'campaign:levels',
  memberCode: 'campaign:membership-code',
  notices: 'campaign:notices',
  messageBoard: 'campaign:message-board',
  operations: 'campaign:operations',
  orders: 'campaign:orders',
  partners: 'campaign:partners',
  plans: 'campaign:plans',
  redemption: 'campaign:redemption',
  registration: 'campaign:registration',
  reservations: 'campaign:reservations',
  segments: 'campaign:segments',
  stores: 'campaign:stores',
  terms: 'campaign:terms',
} as const satisfies Readonly<Record<keyof ProgrammeDocuments, `${'site' | 'campaign'}:${string}`>>;
