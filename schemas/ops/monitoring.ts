import type { OpsOperation } from './operation.ts';

const count = { type: 'integer', minimum: 0 } as const;
const text = { type: 'string' } as const;

const counted = {
  type: 'array',
  description: 'Names with how often each was reported, the most frequent first',
  items: { type: 'object', properties: { name: text, count }, required: ['name', 'count'], additionalProperties: false },
} as const;

/** A list of objects whose properties are all required. */
const listOf = <const Properties extends Readonly<Record<string, object>>>(description: string, properties: Properties) =>
  ({
    type: 'array',
    description,
    items: {
      type: 'object',
      properties,
      required: Object.keys(properties) as readonly (keyof Properties & string)[],
      additionalProperties: false,
    },
  }) as const;

export const monitoringGet = {
  id: 'monitoring.get',
  method: 'GET',
  path: '/monitoring',
  access: 'ops',
  server: 'config',
  status: 200,
  problems: [],
  summary: 'How members’ pages work: speed, what failed and was refused by release, screens, devices',
  input: {
    type: 'object',
    properties: { days: { type: 'integer', minimum: 1, maximum: 30, default: 7, description: 'Days in UTC, today included' } },
    additionalProperties: false,
  },
  result: {
    type: 'object',
    properties: {
      vitals: listOf('Speed of members’ pages: LCP and INP in milliseconds, CLS without a unit', {
        name: { type: 'string', enum: ['LCP', 'INP', 'CLS'] },
        p75: { type: 'number', description: 'Value that three of four pages are at or below' },
        rating: { type: 'string', enum: ['good', 'fair', 'poor'] },
        goodPercent: count,
        count,
      }),
      days: listOf('Figures by UTC day, oldest first', { day: text, visits: count, views: count }),
      devices: counted,
      models: counted,
      languages: counted,
      releases: listOf('Figures by release, newest first', {
        revision: { type: 'integer' },
        views: count,
        blockErrors: count,
        refusedCalls: count,
        pageErrors: count,
        whiteScreens: count,
        longTasks: count,
      }),
      screens: listOf('Figures by screen, the most viewed first', { screen: text, count, blockErrors: count, longTasks: count }),
      refusedCalls: listOf('Calls that the server refused, by release', {
        revision: { type: 'integer' },
        operation: text,
        code: text,
        count,
      }),
      taps: listOf('What members tap most, the most frequent first', { screen: text, label: text, count }),
      events: counted,
    },
    required: ['vitals', 'days', 'devices', 'models', 'languages', 'releases', 'screens', 'refusedCalls', 'taps', 'events'],
    additionalProperties: false,
  },
} as const satisfies OpsOperation;
