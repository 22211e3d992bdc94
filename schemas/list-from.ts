import type { Schema } from './schema.ts';

/** Whether a list of a block may be written as one entry that is repeated for other items. */
export const mayComeFrom = (schema: Schema): boolean =>
  schema.type === 'array' && schema.items?.type === 'object' && schema['x-as'] === undefined;

/** Schema of a generated list: `{ each, as, item }`, an entry like `item` for each item of `each`. */
export const listFrom = (schema: Schema): Schema => ({
  type: 'object',
  properties: {
    each: {
      type: 'string',
      'x-as': 'each',
      title: 'One for each of',
      description: 'List with one entry for each item, or a map of the site such as `=site.markets`, of which an item has its code',
    },
    as: {
      type: 'string',
      pattern: '^[a-z][a-zA-Z0-9]{0,39}$',
      'x-as': 'fixed',
      title: 'Called',
      description: 'Name by which the entry reads its item',
    },
    item: { ...schema.items, title: 'Entry' },
  },
  required: ['each', 'as', 'item'],
  additionalProperties: false,
});
