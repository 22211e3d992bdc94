import { instant, nextCursor, wholeListInput } from '../api/shapes.ts';
import type { OpsOperation } from './operation.ts';
import { admins } from './roles.ts';
import { reason } from './shapes.ts';

const key = {
  type: 'object',
  properties: {
    id: { type: 'string', description: 'Four digits by which codes name the key' },
    state: {
      type: 'string',
      enum: ['next', 'signing', 'kept'],
      description: 'State of the key; kept: it signs no more, and codes of it are still taken',
    },
    signsFrom: instant,
  },
  required: ['id', 'state', 'signsFrom'],
  additionalProperties: false,
} as const;

export const memberCodeKeysList = {
  id: 'memberCodeKeys.list',
  method: 'GET',
  path: '/member-code-keys',
  access: 'ops',
  server: 'member',
  roles: admins,
  status: 200,
  whole: true,
  problems: [],
  summary: 'The keys that sign the codes of members, of which codes are taken',
  input: wholeListInput,
  result: {
    type: 'object',
    properties: { items: { type: 'array', items: key }, nextCursor },
    required: ['items'],
    additionalProperties: false,
  },
} as const satisfies OpsOperation;

export const memberCodeKeysReplace = {
  id: 'memberCodeKeys.replace',
  method: 'POST',
  path: '/member-code-keys/replacements',
  access: 'ops',
  server: 'member',
  roles: admins,
  status: 201,
  problems: [],
  summary: 'Ends all keys at once and signs with a new one, where one may have become known: codes that phones have are over',
  input: { type: 'object', properties: { reason }, required: ['reason'], additionalProperties: false },
  result: key,
} as const satisfies OpsOperation;
