import type { Guard } from './block.ts';

/** The data by which guards are evaluated; the renderer's context and the servers' view of a member both match. */
export interface GuardSurroundings {
  readonly session: { readonly signedIn: boolean; readonly market: string };
  /** Answer of `me.summary`; empty for visitors. */
  readonly member: Readonly<Record<string, unknown>>;
  readonly site: Readonly<Record<string, unknown>>;
  readonly campaign: Readonly<Record<string, unknown>>;
  /** Server time in ms since 1970. */
  readonly now: number;
}

/** Why a guard does not pass: what it requires and what it found, for the inspector and for reports, never for members. */
interface GuardReason {
  readonly guard: string;
  readonly need: string;
  readonly have: string;
}

export type Judgement = { readonly pass: true } | { readonly pass: false; readonly reason: GuardReason };

interface Window {
  readonly from?: unknown;
  readonly to?: unknown;
}

const pass: Judgement = { pass: true };

/** An own property of an object; undefined for anything else. */
export function own(holder: unknown, key: string): unknown {
  return typeof holder === 'object' && holder !== null && Object.hasOwn(holder, key) ? (holder as Record<string, unknown>)[key] : undefined;
}

/** Milliseconds of an RFC 3339 instant; NaN for anything else, for which every comparison is false. */
const instant = (value: unknown) => (typeof value === 'string' ? Date.parse(value) : Number.NaN);

/** Whether a campaign window is open: from its first instant up to, but not including, its last. An unreadable bound closes it. */
function isOpen(window: Window | undefined, now: number): boolean {
  return (
    (window?.from === undefined || now >= instant(window.from)) && (window?.to === undefined || now < instant(window.to)) // both false for NaN
  );
}

/** Whether a switch of the site document is on: its entry for the market, else the one for `all`, else off. */
function flagOn(site: Readonly<Record<string, unknown>>, flag: string, market: string): boolean {
  const markets = own(own(site, 'flags'), flag);
  return (own(markets, market) ?? own(markets, 'all')) === true;
}

/** Evaluates one guard. A guard of a kind that this build does not know never passes: it protects something newer. */
export function judgeGuard(guard: Guard, surroundings: GuardSurroundings): Judgement {
  const { session, member, site, campaign, now } = surroundings;
  const judge = (passes: boolean, need: string, have: unknown): Judgement =>
    passes ? pass : { pass: false, reason: { guard: String(guard.guard), need, have: String(have ?? 'nothing') } };
  const who = session.signedIn ? 'a signed-in member' : 'a visitor';
  switch (guard.guard) {
    case 'login':
      return judge(session.signedIn, 'a signed-in member', who);
    case 'visitor':
      return judge(!session.signedIn, 'a visitor', who);
    case 'level': {
      const level = own(member, 'level');
      return judge(typeof level === 'number' && level >= guard.min, `level ${guard.min} or higher`, level ?? who);
    }
    case 'paidTier': {
      const tier = own(member, 'paidTier');
      return judge(listed(guard.anyOf, tier), `a paid tier of ${guard.anyOf}`, tier ?? who);
    }
    case 'market':
      return judge(listed(guard.anyOf, session.market), `a market of ${guard.anyOf}`, session.market);
    case 'window': {
      const found = own(campaign, guard.campaign);
      const window = own(found, 'window') as Window | undefined;
      const have = found
        ? `${own(window, 'from') ?? 'ever'} to ${own(window, 'to') ?? 'ever'} at ${new Date(now).toISOString()}`
        : undefined;
      return judge(found !== undefined && isOpen(window, now), `the window of ${guard.campaign}`, have);
    }
    case 'flag':
      return judge(flagOn(site, guard.flag, session.market), `the flag ${guard.flag}`, 'off');
    default:
      return judge(false, 'a newer build', 'this one');
  }
}

const listed = (list: unknown, value: unknown) => Array.isArray(list) && list.includes(value);

/** Result of the first guard that does not pass, in their order; passing if all do. */
export function judgeGuards(guards: unknown, surroundings: GuardSurroundings): Judgement {
  for (const guard of Array.isArray(guards) ? guards : []) {
    const judgement = judgeGuard((guard ?? {}) as Guard, surroundings);
    if (!judgement.pass) return judgement;
  }
  return pass;
}
