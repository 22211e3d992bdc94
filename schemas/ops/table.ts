import { type OpsOperationId, opsOperations } from './index.ts';
import type { OpsOperation } from './operation.ts';

/**
 * Table from which the console calls operations: method, path, and whether the body is a bare document (`D`) or a file (`U`). The build runs this
 * module and ships the table alone (`scripts/build/evaluated.ts`); the contracts would include their schemas.
 */
export const opsTable = Object.fromEntries(
  Object.entries<OpsOperation>(opsOperations).map(([id, { method, path, document, upload }]) => [
    id,
    document || upload ? [method, path, upload ? 'U' : 'D'] : [method, path],
  ]),
) as unknown as Readonly<Record<OpsOperationId, readonly [method: string, path: string, flags?: string]>>;
