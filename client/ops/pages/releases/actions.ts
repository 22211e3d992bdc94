import { approvers, editors } from '../../../../schemas/ops/roles.ts';
import { isLater } from '../../parts/is-later.ts';
import type { Account } from '../../session.ts';
import type { Release } from './release.ts';

/** An action on a release, with the reason if it is not possible. */
export interface ReleaseAction {
  readonly id: 'approve' | 'ask' | 'cancel' | 'rollBack';
  readonly label: string;
  /** Sentence why the action is not possible; absent if it is. */
  readonly why?: string;
}

type Actor = Pick<Account, 'id' | 'role' | 'markets'>;

/** Actions of a release in its state, for an operator at `now` (ms since 1970). Empty for a release that has ended. */
export function actionsOf(release: Release, actor: Actor, now: number): readonly ReleaseAction[] {
  const outside = outsideMarkets(release, actor);
  const mayApprove = isOneOf(approvers, actor.role);
  const decide = mayApprove ? outside : 'Your role does not approve releases.';
  switch (release.state) {
    case 'awaiting_approval': {
      const own = release.author.id === actor.id ? 'You asked for it: somebody else has to approve.' : undefined;
      return [
        action('ask', 'Ask for changes', decide),
        action('approve', isLater(release, now) ? 'Approve and schedule' : 'Approve and publish', decide ?? own),
      ];
    }
    case 'scheduled':
      return [action('cancel', 'Cancel schedule', decide)];
    case 'suspended':
      return [action('cancel', 'Take back', decide)];
    case 'live':
    case 'superseded':
      return [action('rollBack', 'Roll back', isOneOf(editors, actor.role) ? outside : 'Your role does not publish.')];
    default:
      return [];
  }
}

const action = (id: ReleaseAction['id'], label: string, why: string | undefined): ReleaseAction => ({
  id,
  label,
  ...(why === undefined ? {} : { why }),
});

function outsideMarkets({ markets }: Release, { markets: own }: Actor): string | undefined {
  if (!own || markets?.every((market) => own.includes(market))) return undefined;
  return `It changes markets other than yours (${own.join(', ')}).`;
}

const isOneOf = (roles: readonly string[], role: string): boolean => roles.includes(role);
