import { instant, nextCursor, wholeListInput } from '../api/shapes.ts';
import type { OpsOperation } from './operation.ts';
import { editors } from './roles.ts';
import { documentId, documentRef, kind, person, reason, stops, title } from './shapes.ts';

const count = { type: 'integer', minimum: 0 } as const;
const share = {
  type: 'integer',
  minimum: 1,
  maximum: 90,
  description: 'Devices of a hundred that get the new version; the others are the control group',
} as const;
const id = { type: 'string', maxLength: 64 } as const;

const group = (description: string) =>
  ({
    type: 'object',
    description,
    properties: { view: count, block: count, call: count, page: count },
    required: ['view', 'block', 'call', 'page'],
    additionalProperties: false,
  }) as const;

const rollout = {
  type: 'object',
  properties: {
    id,
    title: { type: 'string' },
    reason: { type: 'string' },
    state: {
      type: 'string',
      enum: ['running', 'stopped', 'finished', 'overtaken'],
      description: 'State of the roll-out; overtaken: a release changed the documents that it tries',
    },
    share,
    author: person,
    createdAt: instant,
    endedAt: instant,
    endReason: { type: 'string' },
    documents: {
      type: 'array',
      items: {
        type: 'object',
        properties: { kind, id: documentId, title: { type: 'string' } },
        required: ['kind', 'id', 'title'],
        additionalProperties: false,
      },
    },
    trial: group('Views of the changed screens by devices with the new version, and what failed on them'),
    control: group('The same of all other devices'),
    minutes: {
      type: 'array',
      description: 'Percent of views that failed in either group, of the last 120 minutes in which somebody saw it, oldest first',
      items: {
        type: 'object',
        properties: { minute: instant, trialPercent: { type: 'number' }, controlPercent: { type: 'number' } },
        required: ['minute', 'trialPercent', 'controlPercent'],
        additionalProperties: false,
      },
    },
    changes: {
      type: 'array',
      description: 'Changes of the share and the state, oldest first',
      items: {
        type: 'object',
        properties: {
          what: { type: 'string', enum: ['begin', 'widen', 'stop', 'finish', 'overtake'] },
          share,
          reason: { type: 'string' },
          by: person,
          at: instant,
        },
        required: ['what', 'share', 'reason', 'by', 'at'],
        additionalProperties: false,
      },
    },
  },
  required: ['id', 'title', 'reason', 'state', 'share', 'author', 'createdAt', 'documents', 'trial', 'control', 'minutes', 'changes'],
  additionalProperties: false,
} as const;

export const rolloutsList = {
  id: 'rollouts.list',
  method: 'GET',
  path: '/rollouts',
  access: 'ops',
  server: 'config',
  status: 200,
  whole: true,
  problems: [],
  summary: 'Roll-outs of screens and texts to a share of devices, the newest first, with what failed in either group',
  input: wholeListInput,
  result: {
    type: 'object',
    properties: {
      rule: {
        type: 'object',
        description: 'Limits at which a roll-out stops itself',
        properties: { leastViews: count, worsePoints: { type: 'number' }, sureness: { type: 'number' }, windowMinutes: count },
        required: ['leastViews', 'worsePoints', 'sureness', 'windowMinutes'],
        additionalProperties: false,
      },
      items: { type: 'array', items: rollout },
      nextCursor,
    },
    required: ['items'],
    additionalProperties: false,
  },
} as const satisfies OpsOperation;

export const rolloutsCreate = {
  id: 'rollouts.create',
  method: 'POST',
  path: '/rollouts',
  access: 'ops',
  server: 'config',
  roles: editors,
  status: 201,
  problems: ['ops.market_scope', 'request.not_found', 'release.conflict', 'release.invalid'],
  summary: 'Gives drafts of screens and texts to a share of devices. One runs at a time; it stops itself where its guard rails break',
  input: {
    type: 'object',
    properties: {
      title,
      reason,
      documents: { type: 'array', minItems: 1, maxItems: 50, items: documentRef },
      share,
    },
    required: ['title', 'reason', 'documents', 'share'],
    additionalProperties: false,
  },
  result: { type: 'object', properties: { id }, required: ['id'], additionalProperties: false },
} as const satisfies OpsOperation;

const decided = {
  access: 'ops',
  server: 'config',
  roles: editors,
  method: 'POST',
  status: 204,
} as const;
const because = { type: 'object', properties: { id, reason }, required: ['id', 'reason'], additionalProperties: false } as const;

export const rolloutsWiden = {
  ...decided,
  id: 'rollouts.widen',
  path: '/rollouts/{id}/shares',
  problems: ['ops.market_scope', 'request.not_found', 'release.conflict'],
  summary: 'Gives it to another share of devices; those that have it keep it while the share grows',
  input: { type: 'object', properties: { id, share, reason }, required: ['id', 'share', 'reason'], additionalProperties: false },
} as const satisfies OpsOperation;

export const rolloutsStop = {
  ...decided,
  id: 'rollouts.stop',
  path: '/rollouts/{id}/stops',
  problems: ['ops.market_scope', 'request.not_found', 'release.conflict'],
  summary: 'Takes it back from all devices; its drafts are as they were',
  input: because,
} as const satisfies OpsOperation;

export const rolloutsFinish = {
  ...decided,
  id: 'rollouts.finish',
  path: '/rollouts/{id}/releases',
  problems: ['ops.market_scope', 'request.not_found', 'release.conflict', 'release.invalid'],
  summary: 'Publishes what is tried to everybody, as a release; 412 with `stops` names waiting releases that would be stopped for it',
  input: { type: 'object', properties: { id, reason, stops }, required: ['id', 'reason'], additionalProperties: false },
} as const satisfies OpsOperation;
