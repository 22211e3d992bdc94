/** The data from which a draw is recomputed; shared by its answer and its proof. */
import { day, id } from './shapes.ts';

export const hex = { type: 'string', pattern: '^[0-9a-f]*$' } as const;
export const outcome = { type: 'string', enum: ['prize', 'near_miss'] } as const;
export const stops = {
  description: 'Position of the cell where the widget stopped, counted from 0; of a slot machine one for each reel',
  anyOf: [
    { type: 'integer', minimum: 0 },
    { type: 'array', items: { type: 'integer', minimum: 0 } },
  ],
} as const;

export const proofFields = {
  drawId: id,
  lotteryId: id,
  revision: { type: 'integer' },
  utcDay: day,
  participationId: id,
  nonce: { type: 'integer', minimum: 0 },
  clientSeed: { type: 'string' },
  commitment: { ...hex, description: 'Hex SHA-256 of the day’s seed, published before the day' },
  seed: { ...hex, description: 'Secret of the day, 32 bytes in hex; absent until it is revealed after the UTC day' },
  value: { ...hex, description: 'Random number of the draw: the first 8 bytes of the HMAC that was fair, in hex' },
  prizes: {
    type: 'array',
    items: {
      type: 'object',
      properties: { id, range: { type: 'integer' } },
      required: ['id', 'range'],
      additionalProperties: false,
    },
  },
  wantedPrize: { ...id, description: 'Prize or empty cell in whose span the value falls, before stock and limits' },
  awardedPrize: { ...id, description: 'Prize that was given; absent for a near miss' },
  outcome,
  stopIndex: stops,
} as const;
export const proofRequired = [
  'drawId',
  'lotteryId',
  'revision',
  'utcDay',
  'participationId',
  'nonce',
  'clientSeed',
  'commitment',
  'value',
  'prizes',
  'wantedPrize',
  'outcome',
  'stopIndex',
] as const;
