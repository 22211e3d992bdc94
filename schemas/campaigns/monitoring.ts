import type { CampaignContract } from '../campaign.ts';

const whole = (title: string, minimum: number, maximum: number, unit: string, description?: string) =>
  ({ type: 'integer', minimum, maximum, title, 'x-unit': unit, ...(description ? { description } : {}) }) as const;

const share = (title: string, description: string) => ({ type: 'number', minimum: 0, maximum: 1, title, description }) as const;

/** Section 9 of the specification, Monitoring. */
export const monitoring = {
  type: 'monitoring',
  title: 'Monitoring',
  single: true,
  description: 'What members’ pages tell of how they work: when, how much at once, and from what on. Never whose page it is.',
  body: {
    type: 'object',
    properties: {
      pages: {
        type: 'object',
        title: 'Members’ pages',
        'x-public': true,
        properties: {
          idleMinutes: whole('A visit ends after', 1, 1440, 'minutes', 'Without anything that happens on the page'),
          longestHours: whole('And at the latest after', 1, 168, 'hours'),
          samplingRate: share('Share of visits that report', '1 is every visit, 0.1 one in ten'),
          flushMs: whole('Sent together after', 100, 60000, 'milliseconds'),
          batchEvents: whole('Or as soon as there are', 1, 20, 'events'),
          beaconBytes: whole('By a beacon below', 1000, 64000, 'bytes', 'Larger reports go by a request of their own'),
          blankShare: share('A screen is white from', 'So much of it shows nothing'),
          longTaskMs: whole('A task is long above', 50, 5000, 'milliseconds', 'So long a page answers nobody'),
          urlLength: whole('Addresses are told up to', 100, 20000, 'characters', 'Of a longer one nothing is said'),
          labelLength: whole('Labels of what is tapped are cut at', 5, 40, 'characters'),
        },
        required: [
          'idleMinutes',
          'longestHours',
          'samplingRate',
          'flushMs',
          'batchEvents',
          'beaconBytes',
          'blankShare',
          'longTaskMs',
          'urlLength',
          'labelLength',
        ],
        additionalProperties: false,
      },
      rollouts: {
        type: 'object',
        title: 'Roll-outs of screens and texts',
        description: 'When one stops itself: its new version fails more often than the present one, and not by chance',
        properties: {
          leastViews: whole('Judged from', 20, 10000, 'views', 'Of either version within the time looked at'),
          worsePoints: {
            type: 'number',
            minimum: 0.1,
            maximum: 50,
            title: 'Stops when more views fail by',
            'x-unit': 'points',
            description: 'Percentage points above the present version',
          },
          sureness: {
            type: 'number',
            minimum: 1,
            maximum: 6,
            title: 'And the difference is at least',
            'x-unit': 'standard errors',
            description: 'At 3 it is chance once in seven hundred looks',
          },
          windowMinutes: whole('Looking back over', 5, 1440, 'minutes'),
        },
        required: ['leastViews', 'worsePoints', 'sureness', 'windowMinutes'],
        additionalProperties: false,
      },
    },
    required: ['pages', 'rollouts'],
    additionalProperties: false,
  },
} as const satisfies CampaignContract;
