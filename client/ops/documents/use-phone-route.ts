import { useCall } from '../api.ts';
import type { EditedDocument } from './edited.ts';

/** The screen that shows a document best: home for the site; the one of its name, else home where home uses it, else the first that uses it. */
export function usePhoneRoute({ kind, id }: EditedDocument): string {
  const usage = useCall('documents.usage', { kind, id }).data;
  const screens = useCall('documents.list', { kind: 'screen', limit: 1000 }).data;
  const routeOf = (screen: string) => screens?.items.find((each) => each.id === screen)?.route;
  const using = usage?.usedBy.filter((each) => each.kind === 'screen').map((each) => each.id) ?? [];
  const best = [id, ...(using.includes('home') ? ['home'] : using)]
    .map(routeOf)
    .find((route) => route !== undefined && !route.includes(':'));
  return (kind === 'site' ? undefined : best) ?? '/home';
}
