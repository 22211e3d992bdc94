import type { ReleaseFeed } from '../schemas/release.ts';
import { operatorOf } from '../server-kit/ops-route.ts';
import type { OpsSession } from '../server-kit/ops-session.ts';
import { type Programme, takeRelease } from './programme/index.ts';

/** The operator who acts, the time, and the rules in force. */
export interface OperatorContext {
  readonly operator: OpsSession;
  readonly now: string;
  readonly rules: Programme;
}

/** Context of an operator's call, with the rules in force at its time. */
export const operatorContextOf = (
  releases: ReleaseFeed,
  context: { readonly session?: OpsSession; readonly now: string },
): OperatorContext => ({
  operator: operatorOf(context),
  now: context.now,
  rules: takeRelease(releases, context.now),
});
