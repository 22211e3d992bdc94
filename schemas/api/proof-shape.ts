/** What a draw is recomputed from; shared by its answer and its proof. */
import { day, id } from './shapes.ts';

export const hex = { type: 'string', pattern: '^[0-9a-f]*$' } as const;
export const outcome = { type: 'string', enum: ['prize', 'near_miss'] } as const;
export const stops = {
  description: 'An index of the widget; of a slot machine one index per reel',
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
  seed: { ...hex, description: 'Hex of the 32 bytes; only after the day' },
  value: { ...hex, description: 'The accepted 8 bytes of the HMAC' },
  prizes: {
    type: 'array',
    items: {
      type: 'object',
      properties: { id, range: { type: 'integer' } },
      required: ['id', 'range'],
      additionalProperties: false,
    },
  },
  wantedPrize: { ...id, description: 'Prize in whose span the value falls' },
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
