import type { ReleaseFeed } from '../schemas/release.ts';
import { operatorOf } from '../server-kit/ops-route.ts';
import type { OpsSession } from '../server-kit/ops-session.ts';
import { type Programme, takeRelease } from './programme/index.ts';

/** Which operator does something, when, and under which rules. */
export interface OperatorContext {
  readonly operator: OpsSession;
  readonly now: string;
  readonly rules: Programme;
}

/** Of a call by an operator, under the rules in force now. */
export const operatorContextOf = (
  releases: ReleaseFeed,
  context: { readonly session?: OpsSession; readonly now: string },
): OperatorContext => ({
  operator: operatorOf(context),
  now: context.now,
  rules: takeRelease(releases, context.now),
});
