import type { JsonSchemaDocument } from './authored.ts';
import { handedInputs, valueInputs } from './part.ts';
import { blockIdPattern, documentIdPattern, namePattern } from './screen-contract.ts';

/** The frame of a part document around its blocks and actions, whose forms are put in. */
export function partForm(forms: { readonly blocks: JsonSchemaDocument; readonly actions: JsonSchemaDocument }): JsonSchemaDocument {
  const input = {
    type: 'object',
    properties: {
      type: { type: 'string', enum: [...valueInputs, ...handedInputs] },
      description: { type: 'string', minLength: 1, maxLength: 200 },
      default: { description: 'Taken where a place gives nothing' },
    },
    required: ['type', 'description'],
    additionalProperties: false,
  };
  return {
    type: 'object',
    properties: {
      $schema: { type: 'string' },
      schemaVersion: { type: 'integer', const: 1 },
      id: { type: 'string', pattern: documentIdPattern },
      description: { type: 'string', minLength: 1, maxLength: 200 },
      inputs: { type: 'object', propertyNames: { type: 'string', pattern: namePattern }, additionalProperties: input, maxProperties: 40 },
      blocks: { minItems: 1, ...forms.blocks },
      actions: { minItems: 1, ...forms.actions },
    },
    required: ['schemaVersion', 'id', 'description'],
    additionalProperties: false,
  };
}

/** Where blocks stand, a part does: its blocks stand there instead. */
export const partUse: JsonSchemaDocument = {
  type: 'object',
  properties: {
    type: { const: 'part' },
    id: { type: 'string', pattern: blockIdPattern, description: 'Stands before the ids of its blocks, where a screen uses a part twice' },
    part: { type: 'string', description: 'The id of a part document' },
    with: { type: 'object', description: 'Its inputs' },
  },
  required: ['type', 'part'],
  additionalProperties: false,
};
