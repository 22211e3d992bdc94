import { instant, nextCursor, wholeListInput } from '../api/shapes.ts';
import { difference } from './difference.ts';
import type { OpsOperation } from './operation.ts';
import { editors } from './roles.ts';
import { body, documentInput, documentRef, hash, problemList, reason } from './shapes.ts';

const refInput = documentRef.properties;

const saved = {
  type: 'object',
  properties: { hash, problems: problemList, warnings: { type: 'array', items: { type: 'string' } } },
  required: ['hash', 'problems'],
  additionalProperties: false,
} as const;

export const draftsPut = {
  id: 'drafts.put',
  method: 'PUT',
  path: '/drafts/{kind}/{id}',
  access: 'ops',
  server: 'config',
  roles: editors,
  document: true,
  status: 200,
  problems: ['request.too_large', 'ops.market_scope', 'release.conflict'],
  summary:
    'Saves the shared draft. `If-Match` names the hash it was based on (of the draft, of the live document where there is none), `If-None-Match: *` a new document; a stale one gets 412 with `base` and `current`, each `{hash, body}`. `onto` says which live hash the writer has seen and settled with',
  input: {
    type: 'object',
    properties: { ...refInput, onto: { ...hash } },
    required: ['kind', 'id'],
    additionalProperties: false,
  },
  result: saved,
} as const satisfies OpsOperation;

export const draftsRemove = {
  id: 'drafts.remove',
  method: 'POST',
  path: '/drafts/{kind}/{id}/removals',
  access: 'ops',
  server: 'config',
  roles: editors,
  status: 200,
  problems: ['request.not_found', 'ops.market_scope', 'release.conflict'],
  summary: 'A draft that takes the document away',
  input: { type: 'object', properties: { ...refInput, reason }, required: ['kind', 'id', 'reason'], additionalProperties: false },
  result: saved,
} as const satisfies OpsOperation;

export const draftsDelete = {
  id: 'drafts.delete',
  method: 'DELETE',
  path: '/drafts/{kind}/{id}',
  access: 'ops',
  server: 'config',
  roles: editors,
  status: 200,
  problems: ['request.not_found', 'ops.market_scope', 'release.conflict'],
  summary: 'Discards a draft (`X-Reason`); gives the live hash, empty where the document was new',
  input: { type: 'object', properties: refInput, required: ['kind', 'id'], additionalProperties: false },
  result: saved,
} as const satisfies OpsOperation;

export const validationsCreate = {
  id: 'validations.create',
  method: 'POST',
  path: '/validations',
  access: 'ops',
  server: 'config',
  status: 200,
  problems: [],
  summary: 'Checks documents as if they were released now, against everything live; a document without a body is its draft',
  input: {
    type: 'object',
    properties: {
      documents: { type: 'array', minItems: 1, maxItems: 200, items: documentInput },
      publishAt: {
        type: 'string',
        format: 'date-time',
        description: 'Instant up to which scheduled releases count as live; none of them where absent',
      },
    },
    required: ['documents'],
    additionalProperties: false,
  },
  result: { type: 'object', properties: { problems: problemList }, required: ['problems'], additionalProperties: false },
} as const satisfies OpsOperation;

export const diffsCreate = {
  id: 'diffs.create',
  method: 'POST',
  path: '/diffs',
  access: 'ops',
  server: 'config',
  status: 200,
  problems: [],
  summary: 'What drafts would change in the live release, in words',
  input: validationsCreate.input,
  result: difference,
} as const satisfies OpsOperation;

export const conflictsList = {
  id: 'conflicts.list',
  method: 'GET',
  path: '/conflicts',
  access: 'ops',
  server: 'config',
  status: 200,
  whole: true,
  problems: [],
  summary: 'Documents of which a deploy brought another version than the one that was released over it; the released one stays live',
  input: wholeListInput,
  result: {
    type: 'object',
    properties: {
      items: {
        type: 'array',
        items: {
          type: 'object',
          properties: {
            ...refInput,
            title: { type: 'string' },
            since: instant,
            base: { type: 'object', properties: { hash, body }, required: ['hash', 'body'], additionalProperties: false },
            live: { type: 'object', properties: { hash, body }, additionalProperties: false },
            baseline: { type: 'object', properties: { hash, body }, additionalProperties: false },
          },
          required: ['kind', 'id', 'title', 'since', 'live', 'baseline'],
          additionalProperties: false,
        },
      },
      nextCursor,
    },
    required: ['items'],
    additionalProperties: false,
  },
} as const satisfies OpsOperation;

export const conflictsSettle = {
  id: 'conflicts.settle',
  method: 'POST',
  path: '/conflicts/{kind}/{id}/settlements',
  access: 'ops',
  server: 'config',
  roles: editors,
  status: 200,
  problems: ['request.not_found', 'release.conflict', 'ops.market_scope'],
  summary: '`live` keeps what was released; `baseline` makes a draft of what the code brought, to be released',
  input: {
    type: 'object',
    properties: { ...refInput, take: { type: 'string', enum: ['live', 'baseline'] }, reason },
    required: ['kind', 'id', 'take', 'reason'],
    additionalProperties: false,
  },
  result: saved,
} as const satisfies OpsOperation;
