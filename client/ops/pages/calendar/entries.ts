import type { OpsTypes } from '../../../../schemas/ops/types.ts';
import { groupOf } from '../../documents/campaign-words.ts';
import { type CalendarSpan, overlaps } from './lanes.ts';

type CalendarDocument = OpsTypes['documents.list']['result']['items'][number];
type Release = OpsTypes['releases.list']['result']['items'][number];

/** A campaign with a window, or a scheduled release. */
export interface Entry extends CalendarSpan {
  readonly what: 'campaign' | 'release';
  readonly title: string;
  /** Summary of a campaign, one sentence. */
  readonly about?: string;
  /** Path below `/ops`. */
  readonly path: string;
  readonly markets?: readonly string[];
  readonly isDraft: boolean;
  /** Titles of campaigns of the same type that run at the same time and share a market. */
  readonly meets: readonly string[];
}

/** Calendar entries for campaigns and waiting releases, of one market or all. */
export function entriesOf(
  documents: readonly CalendarDocument[],
  releases: readonly Release[],
  market: string | undefined,
): readonly Entry[] {
  const concerns = (markets: readonly string[] | undefined) => market === undefined || !markets || markets.includes(market);
  const campaigns = documents.filter((each) => each.window && (each.window.from || each.window.to) && concerns(each.markets));
  const met = meetings(campaigns);
  return [
    ...campaigns.map((each): Entry => {
      const { id, title, summary, window, markets, state } = each;
      return {
        id: `campaign:${id}`,
        what: 'campaign',
        title,
        ...(summary ? { about: summary } : {}),
        path: `/campaigns/${encodeURIComponent(id)}`,
        ...instants(window!),
        ...(markets ? { markets } : {}),
        isDraft: state === 'new' || state === 'draft',
        meets: met.get(id) ?? [],
      };
    }),
    ...releases.flatMap(({ id, title, publishAt, markets, state }): readonly Entry[] =>
      publishAt && concerns(markets)
        ? [
            {
              id: `release:${id}`,
              what: 'release',
              title,
              path: `/releases/${id}`,
              from: Date.parse(publishAt),
              to: Date.parse(publishAt) + 1,
              ...(markets ? { markets } : {}),
              isDraft: state === 'awaiting_approval',
              meets: [],
            },
          ]
        : [],
    ),
  ];
}

const instants = ({ from, to }: { from?: string; to?: string }) => ({
  ...(from ? { from: Date.parse(from) } : {}),
  ...(to ? { to: Date.parse(to) } : {}),
});

function meetings(campaigns: readonly CalendarDocument[]): ReadonlyMap<string, readonly string[]> {
  const met = new Map<string, readonly string[]>();
  const titles = new Map(campaigns.map(({ id, title }) => [id, title]));
  // Only rules: overlapping offers, items and other campaigns with a group are normal.
  const alone = campaigns.filter(({ type }) => groupOf(type) === groupOf(undefined));
  for (const type of new Set(alone.map((each) => each.type))) {
    const own = campaigns.filter((each) => each.type === type);
    for (const [id, others] of overlaps(own.map((each) => ({ id: each.id, ...instants(each.window!) })))) {
      const mine = own.find((each) => each.id === id)!.markets;
      const shared = others.filter((other) => {
        const theirs = own.find((each) => each.id === other)!.markets;
        return !mine || !theirs || mine.some((market) => theirs.includes(market));
      });
      if (shared.length > 0)
        met.set(
          id,
          shared.map((other) => titles.get(other) ?? other),
        );
    }
  }
  return met;
}
