import { levelWords, type NamedLevel, type PaidPlan } from '../../../../schemas/level-words.ts';
import type { OpsTypes } from '../../../../schemas/ops/types.ts';
import { type ConsoleSite, firstMarket } from '../site-lists.ts';

/** Viewer of a preview, and the time of its clock. */
export type PreviewViewer = Required<
  Pick<OpsTypes['previews.create']['input'], 'market' | 'language' | 'level' | 'paidTier' | 'at' | 'signedIn'>
> &
  Pick<OpsTypes['previews.create']['input'], 'scheduled'>;

/** Default viewer: a member of level 3 at the instant `at`. */
export const firstViewer = (at: string, site: ConsoleSite): PreviewViewer => ({
  market: firstMarket(site),
  language: 'en',
  level: 3,
  paidTier: 'none',
  at,
  signedIn: true,
});

interface Membership {
  readonly value: string;
  readonly label: string;
  readonly of: Pick<PreviewViewer, 'level' | 'paidTier' | 'signedIn'>;
}

/** All memberships to choose from: a visitor, and each level with each plan. */
export const membershipsOf = (levels: readonly NamedLevel[], plans: Readonly<Record<PaidPlan, string>>): readonly Membership[] => [
  { value: 'visitor', label: 'Visitor', of: { signedIn: false, level: 1, paidTier: 'none' } },
  ...levels.flatMap((named) =>
    (['none', 'vip', 'svip'] as const).map((paidTier) => ({
      value: `${named.level}.${paidTier}`,
      label: `${levelWords(named)}, ${paidTier === 'none' ? 'no plan' : plans[paidTier]}`,
      of: { signedIn: true, level: named.level, paidTier },
    })),
  ),
];

/** Value of a viewer's membership in `membershipsOf`. */
export const membershipOf = ({ signedIn, level, paidTier }: PreviewViewer): string => (signedIn ? `${level}.${paidTier}` : 'visitor');

/** The fields of a campaign that limit who sees it. */
export interface Windowed {
  readonly window?: { readonly from?: string; readonly to?: string };
  readonly markets?: readonly PreviewViewer['market'][];
}

const minuteMs = 60_000;

/** Viewer that sees a campaign: the same if possible, else in its first market and at the nearest instant at which it is open. */
export function viewerWhoSees(viewer: PreviewViewer, { window, markets }: Windowed): PreviewViewer {
  const from = window?.from === undefined ? undefined : Date.parse(window.from);
  const to = window?.to === undefined ? undefined : Date.parse(window.to);
  const at = Date.parse(viewer.at);
  const open = from !== undefined && at < from ? from : to !== undefined && at >= to ? Math.max(to - minuteMs, from ?? 0) : at;
  const market = markets?.length && !markets.includes(viewer.market) ? markets[0]! : viewer.market;
  return open === at && market === viewer.market ? viewer : { ...viewer, market, at: new Date(open).toISOString() };
}
