import type { OpsTypes } from '../../../../schemas/ops/types.ts';

/** For whom the phone shows the app, and when. */
export type Viewer = Required<Pick<OpsTypes['previews.create']['input'], 'market' | 'language' | 'level' | 'paidTier' | 'at' | 'signedIn'>>;

/** A member in the middle of the table, now. */
export const firstViewer = (at: string): Viewer => ({ market: 'MY', language: 'en', level: 2, paidTier: 'none', at, signedIn: true });

interface Membership {
  readonly value: string;
  readonly label: string;
  readonly of: Pick<Viewer, 'level' | 'paidTier' | 'signedIn'>;
}

const tiers = { none: 'no plan', vip: 'VIP', svip: 'SVIP' } as const;

/** Everybody the app tells apart: a visitor, and each level with each plan. */
export const memberships: readonly Membership[] = [
  { value: 'visitor', label: 'Visitor', of: { signedIn: false, level: 1, paidTier: 'none' } },
  ...([1, 2, 3, 4] as const).flatMap((level) =>
    (['none', 'vip', 'svip'] as const).map((paidTier) => ({
      value: `${level}.${paidTier}`,
      label: `Lv${level}, ${tiers[paidTier]}`,
      of: { signedIn: true, level, paidTier },
    })),
  ),
];

/** Which of them a viewer is. */
export const membershipOf = ({ signedIn, level, paidTier }: Viewer): string => (signedIn ? `${level}.${paidTier}` : 'visitor');
