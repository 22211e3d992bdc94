import type { ObjectSchema } from '../../../../../schemas/schema.ts';
import { guardsSchema } from '../inspector/guards-schema.ts';

const actions = { type: 'array', 'x-as': 'actions' } as const;

/** Form schema of a screen, without its blocks and data. */
export const screenSchema: ObjectSchema = {
  type: 'object',
  properties: {
    title: { type: 'string', 'x-as': 'text', description: 'Names the screen in the browser and to screen readers' },
    route: { type: 'string', 'x-as': 'fixed', maxLength: 80, description: 'Its address in the app; every screen has its own' },
    params: {
      type: 'array',
      'x-as': 'fixed',
      title: 'Parameters',
      items: { type: 'string' },
      description: 'Read from the address; expressions have them under `route.params`. Anything else in it is ignored',
    },
    needs: {
      type: 'array',
      'x-as': 'fixed',
      title: 'Needed parameters',
      items: { type: 'string' },
      description: 'Those without which the screen has nothing to show: every link to it gives them',
    },
    guards: guardsSchema,
    state: {
      type: 'object',
      'x-as': 'fixed',
      title: 'First values',
      additionalProperties: {},
      description: 'Values that fields and actions change while the screen is open',
    },
    values: {
      type: 'object',
      'x-as': 'fixed',
      title: 'Named values',
      description: 'Expressions that several places of the screen read under `values`',
      additionalProperties: { type: 'string', 'x-as': 'each' },
    },
    onOpen: { ...actions, title: 'When it opens' },
    actions: {
      type: 'object',
      'x-as': 'fixed',
      title: 'Named chains',
      description: 'Actions that several places of the screen run',
      additionalProperties: actions,
    },
    sheets: {
      type: 'object',
      'x-as': 'fixed',
      title: 'Sheets',
      description: 'Bottom sheets; their blocks are edited in the tree',
      additionalProperties: {
        type: 'object',
        'x-as': 'fixed',
        properties: { title: { type: 'string', 'x-as': 'text' }, blocks: { type: 'array', 'x-as': 'blocks' } },
        required: ['title', 'blocks'],
      },
    },
  },
  required: ['title', 'route'],
};
