import type { CampaignContract } from '../campaign.ts';

const whole = (title: string, minimum: number, maximum: number, unit: string, description?: string) =>
  ({ type: 'integer', minimum, maximum, title, 'x-unit': unit, ...(description ? { description } : {}) }) as const;

const share = (title: string, description: string) => ({ type: 'number', minimum: 0, maximum: 1, title, description }) as const;

/** Section 9 of the specification, Monitoring. */
export const monitoring = {
  type: 'monitoring',
  title: 'Monitoring',
  single: true,
  description: 'What members’ pages report of how they work, never whose page it is; and when a roll-out stops itself.',
  body: {
    type: 'object',
    properties: {
      pages: {
        type: 'object',
        title: 'Members’ pages',
        'x-public': true,
        properties: {
          idleMinutes: whole(
            'A visit ends after',
            1,
            1440,
            'minutes',
            'Minutes in which nothing happens on the page, after which a visit ends',
          ),
          longestHours: whole('And at the latest after', 1, 168, 'hours', 'Hours after which a visit ends, whatever happens'),
          samplingRate: share('Share of visits that report', 'Share of visits that report: 1 for every visit, 0.1 for one in ten'),
          flushMs: whole(
            'Sent together after',
            100,
            60000,
            'milliseconds',
            'Milliseconds from the first event until it is sent with those that followed',
          ),
          batchEvents: whole('Or as soon as there are', 1, 20, 'events', 'Number of events that are sent at once, however soon'),
          beaconBytes: whole(
            'By a beacon below',
            1000,
            64000,
            'bytes',
            'Size below which a report is sent even while the page closes; larger ones go by an ordinary request',
          ),
          blankShare: share('A screen is white from', 'Share of the screen that shows nothing, 0 to 1, from which it counts as white'),
          longTaskMs: whole(
            'A task is long above',
            50,
            5000,
            'milliseconds',
            'Milliseconds above which a task is reported as long; the page does not react meanwhile',
          ),
          urlLength: whole(
            'Addresses are told up to',
            100,
            20000,
            'characters',
            'Longest address that is reported; of a longer one nothing is said',
          ),
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
        description: 'When a roll-out stops itself: its new version fails more often than the present one, and hardly by chance',
        properties: {
          leastViews: whole(
            'Judged from',
            20,
            10000,
            'views',
            'Views that each version needs within the time looked at before it is judged',
          ),
          worsePoints: {
            type: 'number',
            minimum: 0.1,
            maximum: 50,
            title: 'Stops when more views fail by',
            'x-unit': 'points',
            description: 'Percentage points by which more views of the new version fail before it stops',
          },
          sureness: {
            type: 'number',
            minimum: 1,
            maximum: 6,
            title: 'And the difference is at least',
            'x-unit': 'standard errors',
            description: 'Size of the difference against chance, in standard errors; 3 comes by chance once in seven hundred looks',
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
