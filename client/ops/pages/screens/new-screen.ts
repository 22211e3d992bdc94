import type { ScreenDocument } from '../../../../schemas/screen.ts';
import { isPlain } from '../../editing/same.ts';
import { idOf, idPattern, longestId } from '../../parts/id-of.ts';

const routePattern = /^\/([a-zA-Z0-9-]+(\/[a-zA-Z0-9-]+)*)?$/;

interface ExistingScreen {
  readonly id: string;
  readonly title: string;
  readonly route?: string | undefined;
}

/** Id derived from a screen's name, such that both id and route are unused. */
export const screenIdOf = (name: string, screens: readonly ExistingScreen[]): string =>
  idOf(
    name,
    screens.flatMap(({ id, route }) => [id, (route ?? '').slice(1)]),
  );

/** Reason why an id is not allowed for a new screen; undefined if it is. */
export function idRefusal(id: string, taken: readonly ExistingScreen[]): string | undefined {
  if (!idPattern.test(id) || id.length > longestId) return 'Small letters, digits and single hyphens, as in “gift-card”.';
  const owner = taken.find((other) => other.id === id);
  return owner && `${owner.title} has this id.`;
}

/** Reason why a route is not allowed for a new screen; undefined if it is. */
export function routeRefusal(route: string, taken: readonly ExistingScreen[]): string | undefined {
  if (!route.startsWith('/')) return 'Begin with a slash, as in “/gift-card”.';
  if (!routePattern.test(route)) return 'Letters, digits and hyphens alone, with single slashes between words.';
  if (route.length > 80) return 'It is too long: 80 letters at most.';
  const owner = taken.find((other) => other.route === route);
  return owner && `${owner.title} opens there already.`;
}

/** Namespace and name of the title text of a new screen. */
export const titleOf = (id: string) => ({ namespace: id.replaceAll('-', '_'), name: 'title' });

/** Initial document of a new screen: only a title, or a copy with another id, route and title. */
export function newScreen(id: string, route: string, copied?: ScreenDocument): ScreenDocument {
  const { namespace, name } = titleOf(id);
  const title = { t: `${namespace}.${name}` };
  if (copied) return { ...renamed(copied, copied.title.t, title.t), id, route };
  return {
    $schema: '../schemas/json/screen.schema.json',
    schemaVersion: 1,
    id,
    route,
    title,
    blocks: [{ type: 'top-bar', id: 'bar', title }],
  };
}

/** Replaces a text reference everywhere in a value, so that blocks which show the old title show the new one. */
function renamed<Value>(value: Value, from: string, to: string): Value {
  if (Array.isArray(value)) return value.map((each) => renamed(each, from, to)) as Value;
  if (!isPlain(value)) return value;
  const entries = Object.entries(value).map(([name, inner]) => [name, name === 't' && inner === from ? to : renamed(inner, from, to)]);
  return Object.fromEntries(entries) as Value;
}

/** Initial document of a market's variant: a copy of its screen. */
export const newVariant = (screen: ScreenDocument, market: string): ScreenDocument => ({ ...screen, id: `${screen.id}@${market}` });
