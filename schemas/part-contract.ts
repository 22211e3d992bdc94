import type { JsonSchemaDocument } from './authored.ts';
import { seenText } from './blank.ts';
import { handedInputs, valueInputs } from './part.ts';
import { blockIdPattern, documentIdPattern, namePattern } from './screen-contract.ts';

/** Schema of a part document around its blocks and actions, whose schemas are passed in. */
export function partForm(forms: { readonly blocks: JsonSchemaDocument; readonly actions: JsonSchemaDocument }): JsonSchemaDocument {
  const input = {
    type: 'object',
    properties: {
      type: { type: 'string', enum: [...valueInputs, ...handedInputs] },
      description: { ...seenText, maxLength: 200 },
      default: { description: 'Value where a place gives none; without it every place has to give one' },
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
      description: { ...seenText, maxLength: 200 },
      inputs: { type: 'object', propertyNames: { type: 'string', pattern: namePattern }, additionalProperties: input, maxProperties: 40 },
      blocks: { minItems: 1, ...forms.blocks },
      actions: { minItems: 1, ...forms.actions },
    },
    required: ['schemaVersion', 'id', 'description'],
    additionalProperties: false,
  };
}

/** Use of a part in place of blocks: it is replaced by the part's blocks. */
export const partUse: JsonSchemaDocument = {
  type: 'object',
  properties: {
    type: { const: 'part' },
    id: {
      type: 'string',
      pattern: blockIdPattern,
      description: 'Prefix of the ids of its blocks, for a part that a screen uses twice; none where absent',
    },
    part: { type: 'string', description: 'Part whose blocks stand here, by the id of its document' },
    with: { type: 'object', description: 'Inputs of the part, by name; one that is left out has its default' },
  },
  required: ['type', 'part'],
  additionalProperties: false,
};
