import { handedInputs, valueInputs } from '../../../../schemas/part.ts';
import type { ObjectSchema } from '../../../../schemas/schema.ts';

/** Schema of a part's form; its blocks and actions are edited as JSON, where their problems are shown too. */
export const partSchema: ObjectSchema = {
  type: 'object',
  properties: {
    description: { type: 'string', maxLength: 200, description: 'One sentence, shown where somebody chooses a part' },
    inputs: {
      type: 'object',
      title: 'What a screen gives it',
      additionalProperties: {
        type: 'object',
        properties: {
          type: { type: 'string', title: 'Kind', enum: [...valueInputs, ...handedInputs] },
          description: { type: 'string', maxLength: 200 },
          default: { description: 'Taken where a screen gives nothing' },
        },
        required: ['type', 'description'],
      },
    },
  },
  required: ['description'],
};
