import { instant } from '../api/shapes.ts';
import type { OpsOperation } from './operation.ts';
import { documentInput, problemList, viewerOf } from './shapes.ts';

const previewInput = {
  documents: {
    type: 'array',
    maxItems: 200,
    items: documentInput,
    description:
      'Documents that the preview shows over the live release; all drafts that the caller may read where absent, none where empty',
  },
  drafts: {
    type: 'boolean',
    description: 'Whether `documents` are shown over all drafts that the caller may read; else over the live release alone',
  },
  release: { type: 'string', description: 'Release whose documents are shown in place of drafts' },
  scheduled: {
    type: 'boolean',
    description: 'Whether releases scheduled up to the preview’s clock are shown, too, below the drafts; true where absent',
  },
  ...viewerOf,
} as const;
const previewRequired = ['market', 'language', 'level', 'paidTier', 'at'] as const;
const preview = {
  type: 'object',
  properties: {
    id: { type: 'string' },
    url: { type: 'string', description: 'Link to the app with the preview; whoever has it can look until the preview expires' },
    expiresAt: instant,
    sharedAt: { ...instant, description: 'Instant at which the shared copy was made; absent for a preview that can be edited' },
    scheduled: {
      type: 'array',
      description: 'Releases that the preview shows although they are not live yet, the earliest first',
      items: {
        type: 'object',
        properties: { release: { type: 'string' }, title: { type: 'string' }, publishAt: instant },
        required: ['release', 'title', 'publishAt'],
        additionalProperties: false,
      },
    },
    problems: { ...problemList, description: 'Problems of the documents; one with errors is shown as it is live' },
  },
  required: ['id', 'url', 'expiresAt', 'scheduled', 'problems'],
  additionalProperties: false,
} as const;

export const previewsCreate = {
  id: 'previews.create',
  method: 'POST',
  path: '/previews',
  access: 'ops',
  server: 'config',
  status: 201,
  problems: ['request.not_found', 'ops.market_scope'],
  summary: 'The real app on drafts, as a synthetic member, at a chosen clock; its writes are rolled back',
  input: { type: 'object', properties: previewInput, required: previewRequired, additionalProperties: false },
  result: preview,
} as const satisfies OpsOperation;

export const previewsUpdate = {
  id: 'previews.update',
  method: 'PUT',
  path: '/previews/{id}',
  access: 'ops',
  server: 'config',
  status: 200,
  problems: ['request.not_found', 'ops.market_scope'],
  summary: 'Shows other documents, another member or another instant on open pages of the same preview; its author alone may',
  input: {
    type: 'object',
    properties: { id: { type: 'string' }, ...previewInput },
    required: ['id', ...previewRequired],
    additionalProperties: false,
  },
  result: preview,
} as const satisfies OpsOperation;

export const previewsShare = {
  id: 'previews.share',
  method: 'POST',
  path: '/previews/{id}/copies',
  access: 'ops',
  server: 'config',
  status: 201,
  problems: ['request.not_found'],
  summary: 'A copy that stays as the preview is now, whatever is edited, released or previewed afterwards; its author alone may',
  input: { type: 'object', properties: { id: { type: 'string' } }, required: ['id'], additionalProperties: false },
  result: preview,
} as const satisfies OpsOperation;

export const previewsEnd = {
  id: 'previews.end',
  method: 'DELETE',
  path: '/previews/{id}',
  access: 'ops',
  server: 'config',
  status: 204,
  problems: ['request.not_found'],
  summary: 'Closes a preview before it expires',
  input: { type: 'object', properties: { id: { type: 'string' } }, required: ['id'], additionalProperties: false },
} as const satisfies OpsOperation;
