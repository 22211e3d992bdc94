import { operations } from '../../../../../schemas/api/index.ts';
import type { Operation } from '../../../../../schemas/api/operation.ts';
import type { ObjectSchema } from '../../../../../schemas/schema.ts';
import type { DataSource } from '../../../../../schemas/screen.ts';
import { inputSchema } from '../actions/action-schema.ts';

/** Operations that can be data sources: those that only read. */
export const readingOperations: readonly { readonly id: string; readonly summary: string }[] = (
  Object.values(operations) as readonly Operation[]
)
  .filter(({ method, reads }) => method === 'GET' || reads)
  // Summaries end with requirement and decision ids, which mean nothing to operators.
  .map(({ id, summary }) => ({ id, summary: summary.replace(/ \([RA]-[^)]*\)/g, '') }));

/** Form schema of a data source: its operation, input, and when it is loaded. */
export const sourceSchema = ({ source }: DataSource): ObjectSchema => ({
  type: 'object',
  properties: {
    source: {
      type: 'string',
      title: 'Operation',
      'x-as': 'operation',
      description: readingOperations.find(({ id }) => id === source)?.summary ?? '',
    },
    input: inputSchema(source),
    when: { type: 'boolean', title: 'Loaded when', default: true },
    refreshMs: {
      type: 'integer',
      title: 'Asked again after',
      minimum: 1_000,
      maximum: 3_600_000,
      'x-unit': 'ms',
      description: 'For what changes while somebody waits for it',
    },
    until: { type: 'boolean', title: 'Asked again until', description: 'Once this is true it is left alone' },
    onLoad: { type: 'array', title: 'After each new answer', 'x-as': 'actions' },
  },
  required: ['source'],
});
