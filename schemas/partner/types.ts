import type { FromSchema, JSONSchema } from 'json-schema-to-ts';
import type { PartnerOperationId, partnerOperations } from './index.ts';

type Of<O, Part extends 'input' | 'result', Otherwise> = O extends { readonly [P in Part]: infer S extends JSONSchema }
  ? FromSchema<S>
  : Otherwise;

/** Input and answer of each operation by its id. Indexed, never taken through a generic parameter (that takes minutes to check). */
export type PartnerTypes = {
  readonly [Id in PartnerOperationId]: {
    readonly input: Of<(typeof partnerOperations)[Id], 'input', Readonly<Record<never, never>>>;
    readonly result: Of<(typeof partnerOperations)[Id], 'result', undefined>;
  };
};
