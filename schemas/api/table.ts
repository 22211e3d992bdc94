import { operations } from './index.ts';
import type { Operation } from './operation.ts';

/**
 * What the client needs to call an operation: method, path, and whether it moves value (`I`, an idempotency key goes along), wants a seed (`S`) or
 * takes a file (`U`), and what it is called when nobody answers. The build runs this module and ships the table alone (`scripts/build/evaluated.ts`); contracts would bring their schemas along.
 */
export const operationTable: Readonly<Record<string, readonly [method: string, path: string, flags?: string, unanswered?: string]>> =
  Object.fromEntries(
    Object.entries<Operation>(operations).map(([id, { method, path, movesValue, seeded, upload, unanswered }]) => {
      const flags = `${movesValue ? 'I' : ''}${seeded ? 'S' : ''}${upload ? 'U' : ''}`;
      if (unanswered) return [id, [method, path, flags, unanswered]];
      return [id, flags ? [method, path, flags] : [method, path]];
    }),
  );
