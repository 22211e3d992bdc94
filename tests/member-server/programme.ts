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
const read = (path: string): { id: string } => JSON.parse(readFileSync(join(projectRoot, path), 'utf8'));

/** The baseline's documents as a release; `changes` replace properties of campaign documents by id, `null` leaves one out. */
export function aRelease(
  changes: Readonly<Record<string, object | null>> = {},
  revision = 1,
  effectiveAt = '2000-01-01T00:00:00.000Z',
): Release {
  const documents = new Map<DocumentKey, unknown>([['site:site', read('site/site.json')]]);
  for (const path of files('campaigns')) {
    const document = read(path);
    if (changes[document.id] === null) continue;
    documents.set(`campaign:${document.id}`, { ...document, ...changes[document.id] });
  }
  for (const path of files('locales')) {
    const document = read(path);
    documents.set(`locale:${document.id}`, document);
  }
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
