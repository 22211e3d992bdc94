import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Programme, programme } from '../../member-server/programme/index.ts';
import type { DocumentKey, Release, ReleaseFeed } from '../../schemas/release.ts';
import { projectRoot } from '../../server-kit/project-root.ts';

const files = (folder: string): string[] =>
  existsSync(join(projectRoot, folder))
    ? readdirSync(join(projectRoot, folder), { recursive: true, encoding: 'utf8' }).flatMap((path) =>
        path.endsWith('.json') ? [join(folder, path)] : [],
      )
    : [];
const read = (path: string): { id: string } => frozen(JSON.parse(readFileSync(join(projectRoot, path), 'utf8')));

/** Every release of a worker has the same documents, so nobody may write into them. */
function frozen<T>(value: T): T {
  if (typeof value === 'object' && value !== null) for (const each of Object.values(Object.freeze(value))) frozen(each);
  return value;
}

/** Read once a worker: the campaigns and the texts of all languages are hundreds of files, and most servers of tests have them. */
let kept: Record<'site' | 'campaigns' | 'locales', readonly { id: string }[]> | undefined;
function baseline(): NonNullable<typeof kept> {
  kept ??= { site: [read('site/site.json')], campaigns: files('campaigns').map(read), locales: files('locales').map(read) };
  return kept;
}

/** The baseline's documents as a release; `changes` replace properties of campaign documents by id, `null` leaves one out. */
export function aRelease(
  changes: Readonly<Record<string, object | null>> = {},
  revision = 1,
  effectiveAt = '2000-01-01T00:00:00.000Z',
): Release {
  const { site, campaigns, locales } = baseline();
  const documents = new Map<DocumentKey, unknown>([['site:site', site[0]]]);
  for (const document of campaigns) {
    if (changes[document.id] === null) continue;
    documents.set(`campaign:${document.id}`, { ...document, ...changes[document.id] });
  }
  for (const document of locales) documents.set(`locale:${document.id}`, document);
  return { revision, effectiveAt, documents };
}

export const someRules = (changes?: Readonly<Record<string, object>>): Programme => programme(aRelease(changes));

/** A feed of these releases, the newest effective one first asked. */
export function aFeed(...releases: readonly Release[]): ReleaseFeed {
  const sorted = releases.toSorted((a, b) => b.revision - a.revision);
  const at = (now: Date) => sorted.find(({ effectiveAt }) => Date.parse(effectiveAt) <= now.getTime()) ?? sorted.at(-1)!;
  return {
    at,
    effectiveAt: async (instant) => at(instant),
    onChange: () => () => {},
    isKilled: () => false,
  };
}
