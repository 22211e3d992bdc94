import type { PartInput } from '../../../../../schemas/part.ts';
import type { ObjectSchema, Schema } from '../../../../../schemas/schema.ts';

const kinds: Readonly<Record<PartInput['type'], Schema>> = {
  string: { type: 'string' },
  number: { type: 'number' },
  boolean: { type: 'boolean' },
  object: { type: 'string', 'x-as': 'each' },
  list: { type: 'string', 'x-as': 'each' },
  text: { type: 'string', 'x-as': 'text' },
  actions: { type: 'array', 'x-as': 'actions' },
  blocks: {},
  name: { 'x-as': 'fixed' },
  state: { type: 'string', 'x-as': 'state' },
};

/** Form schema for the inputs that a part declares. */
export function withSchema(inputs: Readonly<Record<string, PartInput>>): ObjectSchema {
  const properties = Object.entries(inputs).map(([name, input]) => {
    const { description, default: otherwise } = input;
    return [name, { ...kinds[input.type], description, ...(otherwise === undefined ? {} : { default: otherwise }) }];
  });
  return {
    type: 'object',
    properties: Object.fromEntries(properties),
    required: Object.keys(inputs).filter((name) => inputs[name]!.default === undefined),
  };
}
