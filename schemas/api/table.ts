import { operations } from './index.ts';
import type { Operation } from './operation.ts';

/**
 * Table from which the client calls operations: method, path, whether it moves value (`I`, sent with an idempotency key), takes a seed (`S`) or a
 * file (`U`), its problem code if nobody answers, and the required input of a read besides its path. The build runs this module and ships the table
 * alone (`scripts/build/evaluated.ts`); the contracts would include their schemas.
 */
export const operationTable: Readonly<
  Record<string, readonly [method: string, path: string, flags?: string, unanswered?: string, needs?: readonly string[]]>
> = Object.fromEntries(
  Object.entries<Operation>(operations).map(([id, operation]) => {
    const { method, path, movesValue, seeded, upload, unanswered } = operation;
    const needs = neededBy(operation);
    const flags = `${movesValue ? 'I' : ''}${seeded ? 'S' : ''}${upload ? 'U' : ''}`;
    if (needs.length > 0) return [id, [method, path, flags, unanswered ?? '', needs]];
    if (unanswered) return [id, [method, path, flags, unanswered]];
    return [id, flags ? [method, path, flags] : [method, path]];
  }),
);

/** Only for reads: screens send them on opening, with the parameters of their address. For a call, the server says which input is missing. */
function neededBy({ method, path, input, reads }: Operation): readonly string[] {
  if (method !== 'GET' && !reads) return [];
  return (input?.required ?? []).filter((name) => !path.includes(`{${name}}`));
}
