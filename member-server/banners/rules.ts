import type { Announcement } from '../programme/index.ts';

/** Campaigns that a banner may lead to, by the property of its action that names one. */
const campaignKinds = ['offer', 'item', 'lottery', 'activity'] as const;

export type LeadsTo =
  | { readonly kind: (typeof campaignKinds)[number]; readonly id: string }
  | { readonly kind: 'screen'; readonly screen: string; readonly params?: Readonly<Record<string, string>> }
  | { readonly kind: 'url'; readonly url: string };

/** The one thing that an action leads to; undefined where it names none. */
export function leadsTo(action: Announcement['action']): LeadsTo | undefined {
  for (const kind of campaignKinds) {
    const id = action[kind];
    if (id !== undefined) return { kind, id };
  }
  if (action.screen !== undefined) return { kind: 'screen', screen: action.screen, ...(action.params ? { params: action.params } : {}) };
  return action.url === undefined ? undefined : { kind: 'url', url: action.url };
}

/** Whether it is for some members alone. */
export const isGated = ({ gates }: Pick<Announcement, 'gates'>): boolean =>
  gates !== undefined && (gates.minLevel !== undefined || (gates.paidTiers?.length ?? 0) > 0 || (gates.segments?.length ?? 0) > 0);

/** Lower places first; of those alike the newest. */
export function compareAnnouncements(a: Announcement, b: Announcement): number {
  const from = ({ window }: Announcement): number => Date.parse(window?.from ?? '') || 0;
  return a.order - b.order || from(b) - from(a) || (a.id < b.id ? -1 : 1);
}

/** Whether it has a page to read; a banner without a story leads on at once. */
export const hasStory = ({ type, body }: Announcement): boolean => type === 'news' || (body?.length ?? 0) > 0;
