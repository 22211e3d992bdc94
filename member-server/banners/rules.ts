import type { Announcement } from '../programme/index.ts';

/** Kinds of campaign that a banner may link to, by the property of its action that holds the id. */
const campaignKinds = ['offer', 'item', 'lottery', 'activity'] as const;

export type LeadsTo =
  | { readonly kind: (typeof campaignKinds)[number]; readonly id: string }
  | { readonly kind: 'screen'; readonly screen: string; readonly params?: Readonly<Record<string, string>> }
  | { readonly kind: 'url'; readonly url: string };

/** Returns the target of an action; undefined if it has none that this build knows. */
export function leadsTo(action: Announcement['action']): LeadsTo | undefined {
  for (const kind of campaignKinds) {
    const id = action[kind];
    if (id !== undefined) return { kind, id };
  }
  if (action.screen !== undefined) return { kind: 'screen', screen: action.screen, ...(action.params ? { params: action.params } : {}) };
  return action.url === undefined ? undefined : { kind: 'url', url: action.url };
}

/** True if only some members may see it. */
export const isGated = ({ gates }: Pick<Announcement, 'gates'>): boolean =>
  gates !== undefined && (gates.minLevel !== undefined || (gates.paidTiers?.length ?? 0) > 0 || (gates.segments?.length ?? 0) > 0);

/** Sorts by `order`, ascending, then by start of the window, newest first. */
export function compareAnnouncements(a: Announcement, b: Announcement): number {
  const from = ({ window }: Announcement): number => Date.parse(window?.from ?? '') || 0;
  return a.order - b.order || from(b) - from(a) || (a.id < b.id ? -1 : 1);
}

/** True if it has a page of its own; a banner without a story opens its target directly. */
export const hasStory = ({ type, body }: Announcement): boolean => type === 'news' || (body?.length ?? 0) > 0;
