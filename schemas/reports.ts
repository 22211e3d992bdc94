import type { ObjectSchema } from './schema.ts';

/** Something that failed on a member's page. It says what and where, never whose. */
export interface PageReport {
  /** Of the documents that were shown. */
  readonly revision: number;
  /** `RenderReport.phase` of the renderer. */
  readonly phase: string;
  readonly screen?: string;
  /** Type and id of the block, or its id. */
  readonly block?: string;
  readonly message: string;
}

export const mostReportsAtOnce = 20;
export const longestReport = { name: 120, message: 300 } as const;

const name = { type: 'string', maxLength: longestReport.name } as const;

/** The body of `POST /config/v1/reports`. */
export const reportsInput = {
  type: 'object',
  properties: {
    items: {
      type: 'array',
      minItems: 1,
      maxItems: mostReportsAtOnce,
      items: {
        type: 'object',
        properties: {
          revision: { type: 'integer', minimum: 0, maximum: Number.MAX_SAFE_INTEGER },
          phase: { type: 'string', pattern: '^[a-z]{1,20}$' },
          screen: name,
          block: name,
          message: { type: 'string', maxLength: longestReport.message },
        },
        required: ['revision', 'phase', 'message'],
        additionalProperties: false,
      },
    },
  },
  required: ['items'],
  additionalProperties: false,
} as const satisfies ObjectSchema;
