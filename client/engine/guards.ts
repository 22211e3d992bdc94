import type { Guard } from '../../schemas/block.ts';
import { type Judgement, judgeGuards } from '../../schemas/guards.ts';
import type { ScreenDocument } from '../../schemas/screen.ts';
import type { Surroundings } from './host.ts';

/** Checks a screen's own guards before it opens; the shell redirects if one does not pass. */
export function judgeScreen(document: ScreenDocument, surroundings: Surroundings): Judgement {
  return judgeGuards(document.guards, surroundings);
}

/** The paths that guards read, for subscriptions. */
export function guardPaths(guards: readonly Guard[]): string[] {
  return guards.flatMap((guard) => {
    switch (guard?.guard) {
      case 'login':
      case 'visitor':
        return ['session.signedIn'];
      case 'level':
        return ['member.level'];
      case 'paidTier':
        return ['member.paidTier'];
      case 'market':
        return ['session.market'];
      case 'window':
        return [`campaign.${guard.campaign}`, 'now'];
      case 'flag':
        return ['site.flags', 'session.market'];
      default:
        return [];
    }
  });
}
