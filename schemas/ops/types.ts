import type { FromSchema, JSONSchema } from 'json-schema-to-ts';
import type { OpsOperationId, opsOperations } from './index.ts';

type Of<O, Part extends 'input' | 'result', Otherwise> = O extends { readonly [P in Part]: infer S extends JSONSchema }
  ? FromSchema<S>
  : Otherwise;

/** Input and answer of each operation by its id. Indexed, never taken through a generic parameter. */
export type OpsTypes = {
  readonly [Id in OpsOperationId]: {
    readonly input: Of<(typeof opsOperations)[Id], 'input', Readonly<Record<never, never>>>;
    readonly result: Of<(typeof opsOperations)[Id], 'result', undefined>;
  };
};
