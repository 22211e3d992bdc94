import useSWR from 'swr';
import { call, useCall } from '../../api.ts';
import { localeId } from './namespaces.ts';
import { partsWithin, usedKeys } from './used-keys.ts';

/** A document that uses texts of a namespace. */
export interface TextUser {
  readonly kind: 'screen' | 'campaign' | 'site';
  readonly id: string;
  /** Title as in lists; followed by the id if another document of the kind has the same title. */
  readonly title: string;
  readonly keys: ReadonlySet<string>;
}

/** A screen that uses texts of a namespace. */
export interface UsingScreen extends TextUser {
  readonly kind: 'screen';
  /** Absent if it has parameters, whose values only the app knows. */
  readonly route?: string;
}

/** Most campaigns that are read to find which texts they use. */
const mostRead = 40;

/**
 * Screens that use a namespace, with the keys used by the screen and its parts; undefined until loaded.
 * Texts of campaigns are not included, because they appear wherever the campaign does.
 */
export function useScreens(namespace: string): readonly UsingScreen[] | undefined {
  const named = useUsers(namespace, 'screen');
  const screens = useCall('documents.list', { kind: 'screen', limit: 1000 });
  const ids = named?.map(({ id }) => id);
  const { data: keys } = useSWR(ids ? ['keys of', namespace, ids.join()] : null, () => keysOfScreens(ids!, namespace));
  if (!named || !keys || !screens.data) return undefined;
  const routes = new Map(screens.data.items.map(({ id, route }) => [id, route]));
  return named.map(({ id, title }) => {
    const route = routes.get(id);
    const own = keys.get(id) ?? new Set<string>();
    return { kind: 'screen', id, title, keys: own, ...(route && !route.includes(':') ? { route } : {}) };
  });
}

/** Campaigns and site documents that use texts of a namespace; undefined until loaded, or if there are more than `mostRead` campaigns. */
export function useOtherUsers(namespace: string): readonly TextUser[] | undefined {
  const campaigns = useUsers(namespace, 'campaign');
  const sites = useUsers(namespace, 'site');
  const users = campaigns && sites && campaigns.length <= mostRead ? [...campaigns, ...sites] : undefined;
  const key = users ? ['others of', namespace, users.map(({ id }) => id).join()] : null;
  return useSWR(key, () => Promise.all(users!.map(async (user) => ({ ...user, keys: usedKeys(await bodyOf(user), namespace) })))).data;
}

type Named = Pick<TextUser, 'id' | 'title'>;

function useUsers<Kind extends TextUser['kind']>(namespace: string, kind: Kind): readonly (Named & { readonly kind: Kind })[] | undefined {
  const usage = useCall('documents.usage', { kind: 'locale', id: localeId('en', namespace) });
  const all = usage.data?.usedBy.filter((each) => each.kind === kind);
  const isShared = (title: string) => all!.filter((each) => each.title === title).length > 1;
  return all?.map(({ id, title }) => ({ kind, id, title: isShared(title) ? `${title} (${id})` : title }));
}

const bodyOf = async ({ kind, id }: { readonly kind: TextUser['kind'] | 'part'; readonly id: string }) =>
  (await call('documents.get', { kind, id })).body;

async function keysOfScreens(ids: readonly string[], namespace: string): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
  const parts = new Map<string, Promise<unknown>>();
  const readPart = (id: string): Promise<unknown> => {
    // A part that does not exist uses no texts.
    const known = parts.get(id) ?? bodyOf({ kind: 'part', id }).catch(() => undefined);
    parts.set(id, known);
    return known;
  };
  const found = ids.map(async (id) => {
    const body = await bodyOf({ kind: 'screen', id });
    const keys = [body, ...(await partsWithin(body, readPart))].flatMap((each) => [...usedKeys(each, namespace)]);
    return [id, new Set(keys)] as const;
  });
  return new Map(await Promise.all(found));
}
