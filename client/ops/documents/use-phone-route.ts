import { useCall } from '../api.ts';
import type { EditedDocument } from './edited.ts';
import { ownScreens } from './own-screens.ts';

/**
 * Route for the preview of a document: a campaign's detail screen; home for the site.
 * For others the screen with the same id, else home if it uses the document, else the first screen that does.
 */
export function usePhoneRoute({ kind, id }: EditedDocument, body?: Readonly<Record<string, unknown>>): string {
  const usage = useCall('documents.usage', { kind, id }).data;
  const screens = useCall('documents.list', { kind: 'screen', limit: 1000 }).data;
  const own = kind === 'campaign' ? ownScreens[String(body?.type)] : undefined;
  const routeOf = (screen: string) => screens?.items.find((each) => each.id === screen)?.route;
  const using = usage?.usedBy.filter((each) => each.kind === 'screen').map((each) => each.id) ?? [];
  const best = [id, ...(using.includes('home') ? ['home'] : using)]
    .map(routeOf)
    .find((route) => route !== undefined && !route.includes(':'));
  // A granted offer has no claim screen: members find it among their coupons.
  if (body?.type === 'offer' && body.issue === 'grant') return '/coupon-record';
  if (own) return `${own}?id=${encodeURIComponent(id)}`;
  return (kind === 'site' ? undefined : best) ?? '/home';
}
