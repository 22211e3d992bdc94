import type { BlockContract } from '../../../../../schemas/block.ts';
import type { ObjectSchema, Schema } from '../../../../../schemas/schema.ts';
import { guardsSchema } from './guards-schema.ts';

const isPlace = (schema: Schema) => schema['x-as'] === 'blocks' || schema['x-as'] === 'block';

/** Form schema of a block: its own values, then when and to whom it is shown. Nested blocks are edited in the tree. */
export function blockSchema({ props }: BlockContract): ObjectSchema {
  const own = Object.entries(props.properties).filter(([, schema]) => !isPlace(schema));
  const kept = own.map(([name]) => name);
  return {
    type: 'object',
    properties: {
      ...Object.fromEntries(own),
      when: { type: 'boolean', title: 'Shown when', default: true, description: 'Shown while this is true' },
      guards: guardsSchema,
    },
    required: (props.required ?? []).filter((name) => kept.includes(name)),
  };
}
