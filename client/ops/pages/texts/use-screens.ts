import useSWR from 'swr';
import { call, useCall } from '../../api.ts';
import { localeId } from './namespaces.ts';
import { usedKeys } from './used-keys.ts';

/** A screen that shows texts of a namespace. */
export interface UsingScreen {
  readonly id: string;
  /** Absent where only the app knows its address. */
  readonly route?: string;
  readonly keys: ReadonlySet<string>;
}

/** The screens that show a namespace, with the keys each names; what a campaign names is shown wherever that campaign is. */
export function useScreens(namespace: string): readonly UsingScreen[] | undefined {
  const usage = useCall('documents.usage', { kind: 'locale', id: localeId('en', namespace) });
  const screens = useCall('documents.list', { kind: 'screen', limit: 1000 });
  const ids = usage.data?.usedBy.filter(({ kind }) => kind === 'screen').map(({ id }) => id);
  const bodies = useSWR(ids ? ['keys of', namespace, ids.join()] : null, () =>
    Promise.all(ids!.map(async (id) => ({ id, keys: usedKeys((await call('documents.get', { kind: 'screen', id })).body, namespace) }))),
  );
  if (!bodies.data || !screens.data) return undefined;
  const routes = new Map(screens.data.items.map(({ id, route }) => [id, route]));
  return bodies.data.map((each) => {
    const route = routes.get(each.id);
    return { ...each, ...(route && !route.includes(':') ? { route } : {}) };
  });
}
