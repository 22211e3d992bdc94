import type { OpsTypes } from '../../../../schemas/ops/types.ts';
import type { Difference } from './release.ts';

type Figure = OpsTypes['audiences.get']['result']['items'][number];
type Group = NonNullable<Figure['groups']>[number];
export type AudiencePart = Difference['audiences'][number];

export interface Reach {
  readonly members: number;
  /** True if `members` is an upper bound, because members are not counted by language or segment. */
  readonly isAtMost: boolean;
  /** Markets, largest first; `share` is the fraction of the bar. */
  readonly byMarket: readonly { readonly market: string; readonly members: number; readonly share: number }[];
}

/** Number of members that notice a difference: those in any of its audiences. */
export function reachOf(figures: readonly Figure[], parts: readonly AudiencePart[]): Reach {
  const concerned = figures.flatMap((figure) => {
    const here = parts.filter(({ markets }) => markets === undefined || markets.includes(figure.market));
    return here.length === 0 ? [] : [{ market: figure.market, ...countIn(figure, here) }];
  });
  const members = concerned.reduce((sum, each) => sum + each.members, 0);
  return {
    members,
    isAtMost: concerned.some(({ isAtMost }) => isAtMost),
    byMarket: concerned
      .map((each) => ({ market: each.market, members: each.members, share: members === 0 ? 0 : each.members / members }))
      .sort((a, b) => b.members - a.members),
  };
}

function countIn({ members, groups }: Figure, parts: readonly AudiencePart[]): Pick<Reach, 'members' | 'isAtMost'> {
  const counted = parts.filter(({ language, segments }) => language === undefined && segments === undefined);
  if (!groups) return { members, isAtMost: !counted.some((part) => isForAll(part)) };
  const sum = (of: readonly AudiencePart[]) =>
    groups.filter((group) => of.some((part) => lets(part, group))).reduce((total, group) => total + group.members, 0);
  const most = sum(parts);
  return { members: most, isAtMost: sum(counted) < most };
}

const isForAll = ({ minLevel, plans }: AudiencePart): boolean => minLevel === undefined && plans === undefined;

function lets(part: AudiencePart, { level, plan }: Group): boolean {
  if (isForAll(part)) return true;
  const byLevel = part.minLevel !== undefined && level >= part.minLevel;
  const byPlan = part.plans?.includes(plan) ?? false;
  return part.needsBoth ? byLevel && byPlan : byLevel || byPlan;
}

/** Clock of the comparing phones: the instant at which members first notice the changes. */
export function clockOfPhones({ audiences }: Pick<Difference, 'audiences'>, released: string): string {
  const from = noticedFrom(audiences, Date.parse(released));
  return from === undefined ? released : new Date(from).toISOString();
}

/** First instant (ms) at which members notice a release of `at`; undefined if all its audiences have ended by then. */
export function noticedFrom(parts: readonly AudiencePart[], at: number): number | undefined {
  const starts = parts
    .filter(({ to }) => to === undefined || Date.parse(to) > at)
    .map(({ from }) => (from === undefined ? at : Math.max(at, Date.parse(from))));
  return starts.length === 0 ? undefined : Math.min(...starts);
}
