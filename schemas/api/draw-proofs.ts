import type { Operation } from './operation.ts';
import { hex, outcome, proofFields, proofRequired, stops } from './proof-shape.ts';
import { day, id, instant, nextCursor, pageInput } from './shapes.ts';

export const drawProofsGet = {
  id: 'drawProofs.get',
  method: 'GET',
  path: '/draws/{id}/proof',
  access: 'visitor',
  status: 200,
  problems: ['activity.not_found'],
  summary: 'All that a draw is recomputed from; the seed once its day is over',
  input: { type: 'object', properties: { id }, required: ['id'], additionalProperties: false },
  result: {
    type: 'object',
    properties: {
      ...proofFields,
      lotteryName: { type: 'string' },
      prizes: {
        type: 'array',
        description: 'Prizes and empty cells in the order of the widget, as the draw’s revision had them',
        items: {
          type: 'object',
          properties: {
            id,
            range: { type: 'integer' },
            empty: { type: 'boolean', description: 'Whether it is an empty cell, at which a draw without a prize stops' },
            name: { type: 'string', description: 'Name of the prize, in the caller’s language' },
          },
          required: ['id', 'range', 'empty', 'name'],
          additionalProperties: false,
        },
      },
      widget: { type: 'string', enum: ['wheel', 'grid', 'slot'] },
      drawnAt: instant,
      revealsAt: { ...instant, description: 'Moment from which the seed is public, after the end of the UTC day' },
      place: { type: 'integer', description: 'Place among the draws of its day, counted from 1; absent until the chain has reached it' },
      previousHash: { ...hex, description: 'Hash of the draw before it on its day, for the first one the commitment; absent with `place`' },
      hash: { ...hex, description: 'Hash of this draw and the one before; absent with `place`' },
    },
    required: [...proofRequired, 'lotteryName', 'widget', 'drawnAt', 'revealsAt'],
    additionalProperties: false,
  },
} as const satisfies Operation;

const commitment = {
  type: 'object',
  properties: {
    utcDay: day,
    commitment: hex,
    committedAt: instant,
    seed: { ...hex, description: 'Seed of the day; absent until the day is over' },
    revealedAt: instant,
    draws: { type: 'integer', description: 'Number of draws of the day; absent until it is revealed' },
    rootHash: { ...hex, description: 'Hash of the last draw of the day; absent until the day is revealed, and where nobody drew' },
  },
  required: ['utcDay', 'commitment', 'committedAt'],
  additionalProperties: false,
} as const;

export const lotteryCommitmentsList = {
  id: 'lotteryCommitments.list',
  method: 'GET',
  path: '/lotteries/{id}/commitments',
  access: 'visitor',
  status: 200,
  problems: ['activity.not_found'],
  summary: 'The commitment of each day, that is the hash of its seed, the latest first and tomorrow’s included',
  input: { type: 'object', properties: { id, ...pageInput }, required: ['id'], additionalProperties: false },
  result: {
    type: 'object',
    properties: { items: { type: 'array', items: commitment }, nextCursor },
    required: ['items'],
    additionalProperties: false,
  },
} as const satisfies Operation;

export const lotteryAuditsGet = {
  id: 'lotteryAudits.get',
  method: 'GET',
  path: '/lotteries/{id}/audit',
  access: 'visitor',
  status: 200,
  problems: ['activity.not_found'],
  summary: 'Every draw of a day that is over, chained by hashes and without members’ names, to recompute them all',
  input: {
    type: 'object',
    properties: { id, day, ...pageInput, limit: { type: 'integer', minimum: 1, maximum: 1000, default: 1000 } },
    required: ['id', 'day'],
    additionalProperties: false,
  },
  result: {
    type: 'object',
    properties: {
      lotteryId: id,
      utcDay: day,
      commitment: hex,
      seed: hex,
      revisions: {
        type: 'array',
        description: 'Prizes with their weights, by each revision under which somebody drew on the day',
        items: {
          type: 'object',
          properties: {
            revision: { type: 'integer' },
            widget: { type: 'string', enum: ['wheel', 'grid', 'slot'] },
            prizes: {
              type: 'array',
              items: {
                type: 'object',
                properties: { id, range: { type: 'integer' }, empty: { type: 'boolean' } },
                required: ['id', 'range', 'empty'],
                additionalProperties: false,
              },
            },
          },
          required: ['revision', 'widget', 'prizes'],
          additionalProperties: false,
        },
      },
      items: {
        type: 'array',
        description: 'Draws of the day in the order of the chain of hashes',
        items: {
          type: 'object',
          properties: {
            place: { type: 'integer', description: 'Place of the draw, counted from 1 without a gap' },
            drawId: id,
            revision: { type: 'integer' },
            participationId: id,
            nonce: { type: 'integer' },
            clientSeed: { type: 'string' },
            value: hex,
            wantedPrize: id,
            awardedPrize: id,
            outcome,
            stopIndex: stops,
            hash: hex,
          },
          required: [
            'place',
            'drawId',
            'revision',
            'participationId',
            'nonce',
            'clientSeed',
            'value',
            'wantedPrize',
            'outcome',
            'stopIndex',
            'hash',
          ],
          additionalProperties: false,
        },
      },
      rootHash: hex,
      nextCursor,
    },
    required: ['lotteryId', 'utcDay', 'commitment', 'revisions', 'items'],
    additionalProperties: false,
  },
} as const satisfies Operation;
