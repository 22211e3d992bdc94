/** Detail screen of one offer, item, draw, activity or piece of news, by type of campaign. */
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

/** Screens that take the id of a campaign. An edited boost is previewed on home, beside the others. */
const showOne: readonly string[] = [...Object.values(ownScreens), '/boost'];

/** Address of a screen; a screen that shows one campaign gets the campaign's id as `?id=`. */
export const routeFor = (route: string, campaign: string | undefined): string =>
  campaign !== undefined && showOne.includes(route) ? `${route}?id=${encodeURIComponent(campaign)}` : route;
