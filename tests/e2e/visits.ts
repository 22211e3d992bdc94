import { allRoutes } from './all-routes.ts';
import { screens } from './ways.ts';

/** Who a member is to the screens: by the level, the plan and the market of the demo's members. */
export const standings = ['visitor', 'basic', 'Lv3', 'VIP', 'SVIP'] as const;
export type Standing = (typeof standings)[number];

/** The demo's member of each standing. */
export const accountOf: Readonly<Partial<Record<Standing, string>>> = { basic: 'adventurer', Lv3: 'creator', VIP: 'vip', SVIP: 'svip' };

const languages = ['en', 'id', 'kh', 'th', 'vi', 'zh-CN', 'zh-HK'] as const;
const themes = ['light', 'dark'] as const;

/** Where a route has more to show than at its bare address: what is there in the demo for everybody. */
const addresses: Readonly<Record<string, readonly string[]>> = {
  '/banner-activity': ['?id=toy-express'],
  '/redemption-confirm': ['?id=flower-tumbler', '?id=cash-coupon'],
  '/membership-paid/pay': ['?plan=vip-year'],
  '/badge-details': ['?id=toy'],
  '/boost': ['?id=toy-days', '?id=linden-evenings'],
  '/coupon-claim': ['', '?id=toy-express-treat'],
  '/redemption-product': ['', '?id=storm-umbrella', '?kind=voucher'],
  '/coupon-record': ['', '?status=used'],
  '/terms-details': ['?slug=privacy-statement'],
  '/profile': ['', '?view=privacy'],
  '/profile-edit': ['?field=name', '?field=gender', '?field=birthday', '?field=familyStatus', '?field=occupation', '?field=interests'],
  '/message-board': ['', '?new=1'],
  '/activity': ['', '?id=paint-a-bear'],
  '/lottery-draw': ['', '?id=lucky-wheel', '?id=nine-treasures', '?id=lucky-reels'],
};

export interface Visit {
  readonly standing: Standing;
  readonly language: (typeof languages)[number];
  readonly theme: (typeof themes)[number];
  readonly hash: string;
  /** A visitor comes to the login instead where a route is for members. */
  readonly screen: string;
  /** Counts the visits of a route, so that what is done in turn meets all of them. */
  readonly turn: number;
}

const visitorRoutes = new Set(allRoutes.filter(({ visitor }) => visitor).map(({ path }) => path));
/** Those of the specification and those that the product has beside them. */
const routes = screens.map(({ id, route }) => ({ id, path: route, isOpen: visitorRoutes.has(route), addresses: addresses[route] ?? [''] }));

type Seen = Omit<Visit, 'screen'>;
const visitOf = ({ id, isOpen }: (typeof routes)[number], seen: Seen): Visit => ({
  ...seen,
  screen: seen.standing === 'visitor' && !isOpen ? 'login' : id,
});

/**
 * Each route in each language once, so that each standing and each theme meets each route, each language and each other: standings repeat every five
 * visits and themes every two, which never fall together before the tenth.
 */
export const pairwise = (): readonly Visit[] =>
  routes.flatMap((route, row) =>
    languages.map((language, column) => {
      const turn = row + column;
      const hash = route.path + route.addresses[turn % route.addresses.length];
      return visitOf(route, { standing: standings[turn % 5]!, language, theme: themes[turn % 2]!, hash, turn });
    }),
  );

/** One visit of each address, in turn of another standing, language and theme. A login in the place of a route is one screen wherever it is. */
export function oncePerAddress(visits: readonly Visit[]): ReadonlySet<Visit> {
  const byAddress = new Map<string, Visit[]>();
  for (const visit of visits) {
    const address = visit.screen === 'login' ? 'login' : visit.hash;
    byAddress.set(address, [...(byAddress.get(address) ?? []), visit]);
  }
  return new Set([...byAddress.values()].map((ofAddress, at) => ofAddress[at % ofAddress.length]!));
}

/** What a member opens in a shop, as two of them see it. */
const inAShop = new Set(['home', 'membership-code', 'coins-record', 'membership', 'settings']);
export const fewPairs = (): readonly Visit[] =>
  pairwise().filter(({ standing, screen }) => (standing === 'Lv3' || standing === 'SVIP') && inAShop.has(screen));

/** Everything with everything. */
export function everything(): readonly Visit[] {
  let turn = 0;
  return routes.flatMap((route) =>
    route.addresses.flatMap((address) =>
      standings.flatMap((standing) =>
        languages.flatMap((language) =>
          themes.map((theme) => visitOf(route, { standing, language, theme, hash: route.path + address, turn: turn++ })),
        ),
      ),
    ),
  );
}
