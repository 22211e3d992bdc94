import type { Manifest } from '../../schemas/delivery.ts';
import type { DocumentKey } from '../../schemas/release.ts';
import type { Rollout } from '../../schemas/rollout.ts';
import type { BlockChunks } from './block-chunks.ts';
import { bootOf, type LiveDocument, type LiveSet, type Place, publicKey } from './live-set.ts';

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

/** The boot set of a place: site, first screens and texts, and what these need (engine goal: at most 2 kB whatever the number of documents). */
export function composeManifest(composer: Composer, place: Place): Manifest {
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
  place: Place,
): { readonly manifest: Manifest; readonly documents: Readonly<Record<string, unknown>> } {
  const manifest = composeManifest(composer, place);
  const wanted = new Set(Object.values(manifest.documents));
  const documents = [...composer.live.documents.values()].filter(({ hash }) => wanted.has(hash));
  return { manifest, documents: Object.fromEntries(documents.map(({ hash, text }) => [hash, JSON.parse(text) as unknown])) };
}

/** Texts in the language asked for and campaigns that a document reads, with the texts those show. */
function neededBy({ needs }: LiveDocument, { live, nowMs }: Composer, place: Place): LiveDocument[] {
  const campaigns = needs.campaigns.flatMap((id) => live.documents.get(`campaign:${id}`) ?? []).filter((found) => isVisible(found, nowMs));
  const namespaces = new Set([...needs.namespaces, ...campaigns.flatMap((campaign) => campaign.needs.namespaces)]);
  return [...campaigns, ...[...namespaces].flatMap((namespace) => localeOf(live, namespace, place) ?? [])];
}

export const isVisible = ({ visibleFrom }: { readonly visibleFrom: number }, nowMs: number): boolean => visibleFrom <= nowMs;

const localeOf = (live: LiveSet, namespace: string, { language, market }: Place) =>
  live.resolve('locale', `${language}.${namespace}`, market);

/**
 * A document by name. As it is, with `$live` beside its own properties; or, `with=needs`, as a `NamedAnswer` that brings along the bodies of what it
 * needs.
 */
export function composeNamed(document: LiveDocument, composer: Composer, place: Place, withNeeds: boolean): string {
  const { live, chunks } = composer;
  const needed = neededBy(document, composer, place);
  const head = {
    key: publicKey(document),
    hash: document.hash,
    revision: live.revision,
    needs: Object.fromEntries(needed.map((each) => [publicKey(each), each.hash])),
    chunks: chunks.filesOf(document.needs.blocks),
  };
  if (!withNeeds) return withLive(document.text, head);
  const included = needed.map(({ hash, text }) => `${JSON.stringify(hash)}:${text}`);
  return `${JSON.stringify(head).slice(0, -1)},"document":${document.text},"included":{${included.join(',')}}}`;
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
