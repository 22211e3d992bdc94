import { operations } from './index.ts';
import type { Operation } from './operation.ts';

/**
 * What the client needs to call an operation: method, path, and whether it moves value (`I`, an idempotency key goes along), wants a seed (`S`) or
 * takes a file (`U`), what it is called when nobody answers, and what a read beyond its path cannot do without. The build runs this module and ships the table alone (`scripts/build/evaluated.ts`); contracts would bring their schemas along.
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

/** Screens ask as soon as they open, with what their address brought. A call is refused by the server, which says what is missing where. */
function neededBy({ method, path, input, reads }: Operation): readonly string[] {
  if (method !== 'GET' && !reads) return [];
  return (input?.required ?? []).filter((name) => !path.includes(`{${name}}`));
}
