import type { BlockContract } from '../../../../../schemas/block.ts';
import type { ObjectSchema, Schema } from '../../../../../schemas/schema.ts';
import { guardsSchema } from './guards-schema.ts';

const isPlace = (schema: Schema) => schema['x-as'] === 'blocks' || schema['x-as'] === 'block';

/** What the inspector edits of a block: its own values, then when and for whom it is shown. Blocks inside it are edited in the tree. */
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
