import type { ScreenDocument } from '../../../../schemas/screen.ts';
import { isPlain } from '../../editing/same.ts';
import { idOf, idPattern, longestId } from '../../parts/id-of.ts';

const routePattern = /^\/([a-zA-Z0-9-]+(\/[a-zA-Z0-9-]+)*)?$/;

interface ExistingScreen {
  readonly id: string;
  readonly title: string;
  readonly route?: string | undefined;
}

/** An id from a screen's name, which is free and whose route is free as well. */
export const screenIdOf = (name: string, screens: readonly ExistingScreen[]): string =>
  idOf(
    name,
    screens.flatMap(({ id, route }) => [id, (route ?? '').slice(1)]),
  );

/** Why a screen cannot have this id; undefined where it can. */
export function idRefusal(id: string, taken: readonly ExistingScreen[]): string | undefined {
  if (!idPattern.test(id) || id.length > longestId) return 'Small letters, digits and single hyphens, as in “gift-card”.';
  const owner = taken.find((other) => other.id === id);
  return owner && `${owner.title} has this id.`;
}

/** Why a screen cannot have this route; undefined where it can. */
export function routeRefusal(route: string, taken: readonly ExistingScreen[]): string | undefined {
  if (!route.startsWith('/')) return 'Begin with a slash, as in “/gift-card”.';
  if (!routePattern.test(route)) return 'Letters, digits and hyphens alone, with single slashes between words.';
  if (route.length > 80) return 'It is too long: 80 letters at most.';
  const owner = taken.find((other) => other.route === route);
  return owner && `${owner.title} opens there already.`;
}

/** Where the texts of a new screen stand, and its title among them. */
export const titleOf = (id: string) => ({ namespace: id.replaceAll('-', '_'), name: 'title' });

/** The document a new screen begins as: its title alone, or a copy under another id, route and title. */
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

/** A value with one text in the place of another, wherever it stands: a bar that says the title says the new one. */
function renamed<Value>(value: Value, from: string, to: string): Value {
  if (Array.isArray(value)) return value.map((each) => renamed(each, from, to)) as Value;
  if (!isPlain(value)) return value;
  const entries = Object.entries(value).map(([name, inner]) => [name, name === 't' && inner === from ? to : renamed(inner, from, to)]);
  return Object.fromEntries(entries) as Value;
}

/** The document a market's variant begins as: its screen, as it stands. */
export const newVariant = (screen: ScreenDocument, market: string): ScreenDocument => ({ ...screen, id: `${screen.id}@${market}` });
