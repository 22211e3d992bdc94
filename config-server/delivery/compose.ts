import type { Manifest } from '../../schemas/delivery.ts';
import type { DocumentKey, DocumentKind } from '../../schemas/release.ts';
import type { Rollout } from '../../schemas/rollout.ts';
import type { BlockChunks } from './block-chunks.ts';
import { bootOf, type DeliveryScope, type LiveDocument, type LiveSet, publicKey } from './live-set.ts';

/** Builds older than this reload themselves; it rises when the form of delivered documents changes. */
const minClient = '1';

/** What answers are composed of: one release, the files of the build, and the instant that decides what is announced. */
export interface Composer {
  readonly live: LiveSet;
  readonly chunks: BlockChunks;
  readonly killed: readonly string[];
  readonly nowMs: number;
  /** The roll-out that runs, for the manifest. */
  readonly rollout?: Rollout | undefined;
}

/** What a request says behind its path. */
export interface DeliveryQuery {
  /** `needs`: a document brings along what it reads. */
  readonly with?: string | null | undefined;
  /** Of `screens`: which, divided by commas. */
  readonly ids?: string | null | undefined;
}

/** Screens in one answer at most; what a screen leads to is fetched ahead in one. */
const mostScreens = 8;

const kinds: Readonly<Record<string, DocumentKind>> = { screens: 'screen', campaigns: 'campaign' };

/** Whether a path (as `compose` takes it) is that of several screens. */
export const isOfScreens = (path: readonly string[]): boolean => path.length === 1 && path[0] === 'screens';

/** The JSON at a path below `/config/v1` (decoded, in its steps); undefined where nothing is, or is not announced yet. */
export function compose(composer: Composer, path: readonly string[], place: DeliveryScope, query: DeliveryQuery): string | undefined {
  const { live, nowMs } = composer;
  const [collection = '', id = '', namespace] = path;
  if (collection === 'manifest' && path.length === 1) return JSON.stringify(composeManifest(composer, place));
  if (isOfScreens(path)) return query.ids ? composeScreens(query.ids.split(','), composer, place) : undefined;
  if (collection === 'locales' && path.length === 2)
    return live.languages.includes(id) ? composeLanguage(id, composer, place.market) : undefined;
  const document =
    collection === 'site' && path.length === 1
      ? live.resolve('site', 'site', undefined)
      : collection === 'locales' && path.length === 3
        ? live.resolve('locale', `${id}.${namespace}`, place.market)
        : path.length === 2 && Object.hasOwn(kinds, collection)
          ? live.resolve(kinds[collection]!, id, place.market)
          : undefined;
  if (!document || !isVisible(document, nowMs)) return undefined;
  return query.with === 'needs' ? composeWithNeeds(document, composer, place) : composeNamed(document, composer, place);
}

/** The boot set of a place: site, first screens and texts, and what these need (engine goal: at most 2 kB whatever the number of documents). */
export function composeManifest(composer: Composer, place: DeliveryScope): Manifest {
  const { live, chunks, killed, rollout } = composer;
  const { screens, namespaces } = bootOf(live.site);
  const documents: Record<DocumentKey, string> = {};
  const blocks = new Set<string>();
  const add = (found: LiveDocument | undefined) => {
    if (found && isVisible(found, composer.nowMs)) documents[publicKey(found)] = found.hash;
    return found;
  };
  const site = add(live.resolve('site', 'site', undefined));
  for (const namespace of [...namespaces, ...(site?.needs.namespaces ?? [])]) add(localeOf(live, namespace, place));
  for (const id of screens) {
    const screen = add(live.resolve('screen', id, place.market));
    if (!screen) continue;
    for (const needed of neededBy(screen, composer, place)) add(needed);
    for (const type of screen.needs.blocks) blocks.add(type);
  }
  return { revision: live.revision, minClient, killed, documents, chunks: chunks.filesOf(blocks), ...(rollout && { rollout }) };
}

/** What a page brings along: the manifest of a place and its documents by hash. */
export function composeBoot(
  composer: Composer,
  place: DeliveryScope,
): { readonly manifest: Manifest; readonly documents: Readonly<Record<string, unknown>> } {
  const manifest = composeManifest(composer, place);
  const hashes = new Set(Object.values(manifest.documents));
  const documents = [...composer.live.documents.values()].filter(({ hash }) => hashes.has(hash));
  return { manifest, documents: Object.fromEntries(documents.map(({ hash, text }) => [hash, JSON.parse(text) as unknown])) };
}

/** Texts in the language asked for and campaigns that a document reads, with the texts those show. */
function neededBy({ needs }: LiveDocument, { live, nowMs }: Composer, place: DeliveryScope): LiveDocument[] {
  const campaigns = needs.campaigns.flatMap((id) => live.documents.get(`campaign:${id}`) ?? []).filter((found) => isVisible(found, nowMs));
  const namespaces = new Set([...needs.namespaces, ...campaigns.flatMap((campaign) => campaign.needs.namespaces)]);
  return [...campaigns, ...[...namespaces].flatMap((namespace) => localeOf(live, namespace, place) ?? [])];
}

export const isVisible = ({ visibleFrom }: { readonly visibleFrom: number }, nowMs: number): boolean => visibleFrom <= nowMs;

const localeOf = (live: LiveSet, namespace: string, { language, market }: DeliveryScope) =>
  live.resolve('locale', `${language}.${namespace}`, market);

/** A document by name as it is, with what `NamedAnswer` says of it in `$live` beside its own properties. */
const composeNamed = (document: LiveDocument, composer: Composer, place: DeliveryScope): string =>
  withLive(document.text, headOf(document, composer, neededBy(document, composer, place)));

/** A document by name as a `NamedAnswer` that brings along the bodies of what it needs, but those that are `brought` already; they are noted there. */
function composeWithNeeds(document: LiveDocument, composer: Composer, place: DeliveryScope, brought = new Set<string>()): string {
  const needed = neededBy(document, composer, place);
  const head = headOf(document, composer, needed);
  const included = needed.filter(({ hash }) => !brought.has(hash)).map(({ hash, text }) => `${JSON.stringify(hash)}:${text}`);
  for (const { hash } of needed) brought.add(hash);
  return `${JSON.stringify(head).slice(0, -1)},"document":${document.text},"included":{${included.join(',')}}}`;
}

const headOf = (document: LiveDocument, { live, chunks }: Composer, needed: readonly LiveDocument[]) => ({
  key: publicKey(document),
  hash: document.hash,
  revision: live.revision,
  needs: Object.fromEntries(needed.map((each) => [publicKey(each), each.hash])),
  chunks: chunks.filesOf(document.needs.blocks),
});

/** Several screens in the order of their ids, without those that are not live. */
function composeScreens(ids: readonly string[], composer: Composer, place: DeliveryScope): string {
  const brought = new Set<string>();
  const screens = [...new Set(ids)].slice(0, mostScreens).flatMap((id) => composer.live.resolve('screen', id, place.market) ?? []);
  const answers = screens
    .filter((screen) => isVisible(screen, composer.nowMs))
    .map((screen) => composeWithNeeds(screen, composer, place, brought));
  return `[${answers.join(',')}]`;
}

/** A language: its namespaces by hash, and the texts a first visit needs. */
export function composeLanguage(language: string, { live }: Composer, market: string | undefined): string {
  const prefix = `locale:${language}.`;
  const names = [...live.documents.keys()]
    .filter((key) => key.startsWith(prefix) && !key.includes('@'))
    .map((key) => key.slice(prefix.length));
  const found = names.map((name) => [name, localeOf(live, name, { language, market })!] as const);
  const boot = new Set(bootOf(live.site).namespaces);
  const texts = found.filter(([name]) => boot.has(name)).map(([name, { text }]) => [name, (JSON.parse(text) as { texts: unknown }).texts]);
  const body = {
    id: language,
    namespaces: Object.fromEntries(found.map(([name, { hash }]) => [name, hash])),
    texts: Object.fromEntries(texts),
  };
  return withLive(JSON.stringify(body), { key: `locale:${language}`, revision: live.revision, needs: {}, chunks: [] });
}

/** `{…}` and `{…, "$live": …}`. */
function withLive(text: string, live: object): string {
  return `${text.slice(0, -1)}${text === '{}' ? '' : ','}"$live":${JSON.stringify(live)}}`;
}
