import type { Operation } from './operation.ts';
import { id, instant, nextCursor, wholeListPage } from './shapes.ts';

export const communityGroupsList = {
  id: 'communityGroups.list',
  method: 'GET',
  path: '/community-groups',
  access: 'member',
  atOnce: true,
  status: 200,
  whole: true,
  problems: ['feature.switched_off'],
  summary: 'Chat groups of the member’s market that can be joined now, or those of one store (R-016, A-103)',
  input: { type: 'object', properties: { store: id, ...wholeListPage }, additionalProperties: false },
  result: {
    type: 'object',
    properties: {
      items: {
        type: 'array',
        items: {
          type: 'object',
          properties: {
            id,
            name: { type: 'string' },
            platform: { type: 'string' },
            store: { ...id, description: 'Store whose group it is; absent for a group of the whole market' },
            storeName: { type: 'string' },
            cityName: { type: 'string' },
            picture: { type: 'string', 'x-as': 'art', description: 'Picture of the group’s QR code' },
            link: {
              type: 'string',
              description: 'Web address that opens the group on the phone; the QR code is drawn from it where there is no picture',
            },
            until: { ...instant, description: 'Moment from which the group is hidden' },
            memberLimit: { type: 'integer' },
            window: {
              type: 'object',
              properties: { from: instant, to: instant },
              additionalProperties: false,
            },
          },
          required: ['id', 'name', 'platform'],
          additionalProperties: false,
        },
      },
      nextCursor,
    },
    required: ['items'],
    additionalProperties: false,
  },
} as const satisfies Operation;
