/** Where one offer, item, draw, activity or piece of news is shown whole, by the type of the campaign. */
export const ownScreens: Readonly<Record<string, string>> = {
  activity: '/activity',
  badges: '/badge-record',
  invitation: '/friend-fission-id',
  news: '/banner-activity',
  community: '/community-record',
  'catalogue-item': '/redemption-product',
  lottery: '/lottery-draw',
  offer: '/coupon-claim',
};

/** A boost is looked at on home, beside the others, while it is edited. */
const showOne: readonly string[] = [...Object.values(ownScreens), '/boost'];

/** The address of a screen that shows one campaign, for that one; other screens as they are. */
export const routeFor = (route: string, campaign: string | undefined): string =>
  campaign !== undefined && showOne.includes(route) ? `${route}?id=${encodeURIComponent(campaign)}` : route;
