import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../../server-kit/project-root.ts';

/** A way from a screen to another, by the block that a member taps for it. */
export interface Way {
  readonly from: string;
  readonly to: string;
  /** None for a tab of the bar. */
  readonly block?: string;
}

type Json = Readonly<Record<string, unknown>>;

const read = (path: string): Json => JSON.parse(readFileSync(join(projectRoot, path), 'utf8'));
const documentsIn = (folder: string): readonly Json[] => readdirSync(join(projectRoot, folder)).map((file) => read(`${folder}/${file}`));
const parts = new Map(documentsIn('parts').map((part) => [part.id, part]));

export const screens = documentsIn('screens') as readonly (Json & { readonly id: string; readonly route: string })[];

const { tabBar } = read('site/site.json') as {
  readonly tabBar: { readonly screens: readonly string[]; readonly tabs: readonly Tab[]; readonly till: Tab };
};
interface Tab {
  readonly screen: string;
}
const tabs = [...tabBar.tabs, tabBar.till].map(({ screen }) => screen);

/** Every object in a document, with its parts' in their places and the block that it belongs to, by the id that it has on the page. */
function* within(value: unknown, block?: string, prefix = ''): Generator<{ readonly object: Json; readonly block?: string }> {
  if (Array.isArray(value)) for (const each of value) yield* within(each, block, prefix);
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return;
  const object = value as Json;
  const own = typeof object.type === 'string' && typeof object.id === 'string' ? prefix + object.id : block;
  yield { object, ...(own ? { block: own } : {}) };
  if (object.type === 'part') yield* within(parts.get(object.part)?.blocks, own, object.id ? `${prefix}${object.id}-` : prefix);
  for (const each of Object.values(object)) yield* within(each, own, prefix);
}

/** Blocks that stand around what a screen is for: its name, the ways through it, hints, and what says that nothing is there. */
const aroundContent = new Set<unknown>(['top-bar', 'page-head', 'tabs', 'filter-chips', 'button', 'push-hint', 'install-hint', 'empty']);

/** Ids of the blocks of a screen that are none of its content, wherever in the document they are. */
export const framesOf = (id: string): readonly string[] =>
  [...within(screens.find((screen) => screen.id === id))].flatMap(({ object, block }) =>
    block && aroundContent.has(object.type) ? [block] : [],
  );

/** The screens that an action may lead to: the one that it names, or those that its expression chooses from. */
function targetsOf(to: unknown, screen: Json): readonly string[] {
  if (typeof to !== 'string') return [];
  if (!to.startsWith('=')) return [to];
  const name = /^=values\.(\w+)\[/.exec(to)?.[1];
  const list = name ? (screen.values as Readonly<Record<string, string>> | undefined)?.[name] : undefined;
  return [...(list ?? to).matchAll(/'([a-z][a-z-]+)'(?!\s*:)/g)]
    .map(([, id = '']) => id)
    .filter((id) => list || screens.some((each) => each.id === id));
}

/** All ways that the documents lay. An action that has a name is taken where it is run. */
export const ways: readonly Way[] = screens.flatMap((screen) => {
  const actions = (screen.actions ?? {}) as Json;
  const { actions: _named, ...shown } = screen;
  const ofTabs = tabBar.screens.includes(screen.id) ? tabs.map((to) => ({ from: screen.id, to })) : [];
  const found = [...within(shown)].flatMap(({ object, block }) => {
    const run = object.do === 'run' && typeof object.chain === 'string' ? [...within(actions[object.chain], block)] : [{ object }];
    return run.flatMap(({ object: { do: action, to } }) =>
      action === 'navigate' ? targetsOf(to, screen).map((target) => ({ from: screen.id, to: target, ...(block ? { block } : {}) })) : [],
    );
  });
  return [...ofTabs, ...found.filter(({ from, to }) => from !== to)];
});

/** The screens on the shortest way, the first and the last among them; undefined where there is none. */
export function shortest(from: string, to: string, without: ReadonlySet<string> = new Set()): readonly string[] | undefined {
  const paths = new Map<string, readonly string[]>([[from, [from]]]);
  for (const [at, path] of paths) {
    if (at === to) return path;
    for (const way of ways) {
      if (way.from === at && !paths.has(way.to) && !without.has(`${at} ${way.to}`)) paths.set(way.to, [...path, way.to]);
    }
  }
  return undefined;
}
