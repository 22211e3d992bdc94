import type { Announcement } from '../../../member-server/programme/index.ts';
import type { DocumentKey, Release } from '../../../schemas/release.ts';
import { aRelease } from '../programme.ts';

/** When the tests' announcements are on. */
export const opens = '2025-03-01T00:00:00.000Z';
export const ends = '2025-03-08T00:00:00.000Z';

const base = aRelease().documents.get('campaign:toy-express') as Announcement;

/** A banner for Malaysia, or of another type, with changes. */
export const anAnnouncement = (id: string, changes: object = {}): Announcement =>
  ({ ...base, markets: ['MY'], window: { from: opens, to: ends }, order: 100, body: [], ...changes, id }) as Announcement;

/** The baseline with these instead of its own banners and news. */
export function aReleaseOf(...announcements: readonly Announcement[]): Release {
  const release = aRelease();
  const isOne = (document: unknown) => ['banner', 'news'].includes((document as { type?: string }).type ?? '');
  const documents = new Map<DocumentKey, unknown>([...release.documents].filter(([, document]) => !isOne(document)));
  for (const each of announcements) documents.set(`campaign:${each.id}`, each);
  return { ...release, documents };
}
