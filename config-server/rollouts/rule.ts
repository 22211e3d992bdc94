import type { LiveSet } from '../delivery/index.ts';
import { isObject, own } from '../documents/index.ts';
import type { RolloutRule } from './rules.ts';

/** The rule of the released document, which its check has passed; undefined where there is no such document. */
export function ruleOf({ release }: Pick<LiveSet, 'release'>): RolloutRule | undefined {
  const found = own(release.documents.get('campaign:monitoring'), 'rollouts');
  return isObject(found) ? (found as unknown as RolloutRule) : undefined;
}
