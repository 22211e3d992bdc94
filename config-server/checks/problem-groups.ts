import type { Operation } from '../../schemas/api/operation.ts';
import { entriesOf, isObject, type Json, own, type Vocabulary } from '../documents/index.ts';

/** Answers any operation may give beside those it lists (schemas/problem.ts), and those of the way to it. */
const common = /^(request|rate|server|client|feature|auth\.token)|^validation\.request$/;
/** Of operations that carry a key, too. */
const ofKeys = /^idempotency/;

/** The problem codes that a call of the operation may end with. */
export function answersOf(operation: Operation, { problemCodes }: Pick<Vocabulary, 'problemCodes'>): readonly string[] {
  const listed: readonly string[] = [...operation.problems, ...(operation.pricedByMarket ? ['market.changed'] : [])];
  return problemCodes.filter((code) => common.test(code) || (operation.movesValue && ofKeys.test(code)) || listed.includes(code));
}

/** Whether a code belongs to `draw.*`. */
export const isOfGroup = (code: string, group: string): boolean => code.startsWith(group.slice(0, -1));

/** The branches of a call by single codes: a code that is named goes before a group, a group before \`default\`. */
export function branchesOf(action: Json, vocabulary: Vocabulary): Json {
  const operation = own(vocabulary.operations, String(action.operation)) as Operation | undefined;
  if (!operation || !isObject(action.error)) return {};
  const branches = entriesOf(action.error).flatMap(([group, chain]) => group.split('|').map((code) => [code, chain] as const));
  const ofGroups = branches
    .filter(([code]) => code.endsWith('.*'))
    .flatMap(([group, chain]) =>
      answersOf(operation, vocabulary)
        .filter((code) => isOfGroup(code, group))
        .map((code) => [code, chain] as const),
    );
  return Object.fromEntries([...ofGroups, ...branches.filter(([code]) => !code.endsWith('.*'))]);
}
