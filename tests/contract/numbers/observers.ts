import monitoring from '../../../campaigns/programme/monitoring.json' with { type: 'json' };
import { accounts } from './accounts.ts';
import { activities } from './activities.ts';
import { badges } from './badges.ts';
import { banners } from './banners.ts';
import { boosts } from './boosts.ts';
import { checkIn } from './check-in.ts';
import { coins } from './coins.ts';
import { communities } from './communities.ts';
import { invitations } from './invitations.ts';
import { items } from './items.ts';
import { levels } from './levels.ts';
import { lotteries, seenAsDrawn } from './lotteries.ts';
import { membershipCode } from './membership-code.ts';
import { messageBoard } from './message-board.ts';
import { notices } from './notices.ts';
import type { Observer } from './observer.ts';
import { offers } from './offers.ts';
import { operations } from './operations.ts';
import { orders } from './orders.ts';
import { partners } from './partners.ts';
import { plans } from './plans.ts';
import { match, type NumberAt } from './pointers.ts';
import { redemption } from './redemption.ts';
import { registration } from './registration.ts';
import { reservations, venues } from './reservations.ts';
import { site } from './site.ts';
import { stacking } from './stacking.ts';
import { stores } from './stores.ts';

/** Who sees the numbers of each document. */
export const observers: Readonly<Record<string, readonly Observer[]>> = {
  'site/site.json': site,
  ...offers,
  'campaigns/programme/accounts.json': accounts,
  'campaigns/programme/badges.json': badges,
  'campaigns/programme/check-in.json': checkIn,
  'campaigns/programme/coins.json': coins,
  'campaigns/programme/levels.json': levels,
  'campaigns/programme/membership-code.json': membershipCode,
  'campaigns/programme/message-board.json': messageBoard,
  'campaigns/programme/notices.json': notices,
  'campaigns/programme/operations.json': operations,
  'campaigns/programme/orders.json': [...orders, ...stacking],
  'campaigns/programme/partners.json': partners,
  'campaigns/programme/plans.json': plans,
  'campaigns/programme/redemption.json': redemption,
  'campaigns/programme/registration.json': registration,
  'campaigns/programme/reservations.json': reservations,
  'campaigns/programme/stores.json': stores,
  ...activities,
  ...banners,
  ...boosts,
  ...communities,
  ...invitations,
  ...venues,
  ...lotteries,
  ...items,
};

/** Numbers by which a document or one of its entries is known: any other is refused, so nothing can be told of it but this. */
const names: Readonly<Record<string, readonly string[]>> = {
  // The first level begins at nothing.
  'campaigns/programme/levels.json': ['/levels/*/level', '/byMarket/*/thresholdsMinor/0'],
};
const nameOfEach = '/schemaVersion';

/** Numbers that a test elsewhere sees, because it takes a browser, or a partner that listens, which no document that ships has. */
const seenElsewhere: Readonly<Record<string, string>> = {
  'site/site.json/limits/copyToastMs': 'tests/e2e/copy-confirmation.slow.test.ts',
  ...Object.fromEntries(
    Object.keys(monitoring.pages).map((name) => [`campaigns/programme/monitoring.json/pages/${name}`, 'tests/e2e/monitoring.slow.test.ts']),
  ),
  ...Object.fromEntries(
    Object.keys(monitoring.rollouts).map((name) => [
      `campaigns/programme/monitoring.json/rollouts/${name}`,
      'tests/config-server/rollouts/rules.test.ts',
    ]),
  ),
  'campaigns/programme/partners.json/webhookTries': 'tests/member-server/webhooks/delivery.slow.test.ts',
};

/** The observers of a number; one, unless a test elsewhere sees it or it is a name. */
export const observerOf = ({ file, pointer }: NumberAt) =>
  (observers[file] ?? []).flatMap((observer) => {
    const found = match(observer.at, pointer);
    return found ? [{ observer, names: found }] : [];
  });
export const isName = ({ file, pointer }: NumberAt) => [...(names[file] ?? []), nameOfEach].some((at) => match(at, pointer));

/** Whether a test outside this folder sees it. */
export const isSeenElsewhere = ({ file, pointer }: NumberAt): boolean =>
  Boolean(seenElsewhere[file + pointer]) || seenAsDrawn.some(([place]) => place.test(file + pointer));
