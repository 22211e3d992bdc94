import { operations } from '../../../../../schemas/api/index.ts';
import type { Operation } from '../../../../../schemas/api/operation.ts';
import type { ObjectSchema } from '../../../../../schemas/schema.ts';
import type { DataSource } from '../../../../../schemas/screen.ts';
import { inputSchema } from '../actions/action-schema.ts';

/** Operations a screen can load by: those that read. */
export const readingOperations: readonly { readonly id: string; readonly summary: string }[] = (
  Object.values(operations) as readonly Operation[]
)
  .filter(({ method, reads }) => method === 'GET' || reads)
  // Contracts end in the rows of the ledger that they come from, which tell an editor nothing.
  .map(({ id, summary }) => ({ id, summary: summary.replace(/ \([RA]-[^)]*\)/g, '') }));

/** The form of one data source: its operation, what that takes, and when it is loaded. */
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
    onLoad: { type: 'array', title: 'After the first answer', 'x-as': 'actions' },
  },
  required: ['source'],
});
