import { id, instant, nextCursor, pageInput } from '../api/shapes.ts';
import { difference } from './difference.ts';
import type { OpsOperation } from './operation.ts';
import { release, releaseStates } from './release.ts';
import { approvers, editors } from './roles.ts';
import { approval, clock, documentId, documentRef, hash, kind, person, problemList, reason, stops, title } from './shapes.ts';

const newRelease = {
  documents: { type: 'array', minItems: 1, maxItems: 200, items: documentRef },
  publishAt: { ...instant, description: 'Instant in the future at which the release goes live; at once where absent' },
} as const;

/** A value that this release and a waiting one change to different values. */
const clashed = { release: { type: 'string' }, ...documentRef.properties, pointer: { type: 'string' } } as const;

export const releasesCreate = {
  id: 'releases.create',
  method: 'POST',
  path: '/releases',
  access: 'ops',
  server: 'config',
  roles: editors,
  status: 201,
  problems: [
    'ops.market_scope',
    'request.not_found',
    'release.conflict',
    'release.invalid',
    'release.confirmation_required',
    'release.publish_at_past',
  ],
  summary:
    'Releases drafts together, all or none: at once, at an instant, or after an approval where one is needed. Waiting releases are rebased on them; 412 names those that would be stopped for a value that both change',
  input: {
    type: 'object',
    properties: {
      title,
      reason,
      ...newRelease,
      clock,
      confirms: {
        type: 'array',
        maxItems: 20,
        items: id,
        description:
          'Simulations whose figures the operator has seen. What every member gets may then grow past the limit of the document `operations`, up to the values that they simulated',
      },
      settle: {
        type: 'array',
        maxItems: 200,
        description:
          'Choice of the value where a waiting release changes the same one: that of the waiting release, at its time, or the one released here',
        items: {
          type: 'object',
          properties: { ...clashed, take: { type: 'string', enum: ['scheduled', 'published'] } },
          required: ['release', 'kind', 'id', 'pointer', 'take'],
          additionalProperties: false,
        },
      },
      stops,
    },
    required: ['title', 'reason', 'documents'],
    additionalProperties: false,
  },
  result: release,
} as const satisfies OpsOperation;

export const releasesForesee = {
  id: 'releases.foresee',
  method: 'POST',
  path: '/release-forecasts',
  access: 'ops',
  server: 'config',
  status: 200,
  problems: ['request.not_found', 'ops.market_scope', 'release.conflict'],
  summary: 'The waiting releases that these drafts affect: which changes are carried over to them, and which values both change',
  input: { type: 'object', properties: newRelease, required: ['documents'], additionalProperties: false },
  result: {
    type: 'object',
    properties: {
      items: {
        type: 'array',
        items: {
          type: 'object',
          properties: {
            release: { type: 'string' },
            title: { type: 'string' },
            author: person,
            publishAt: { ...instant, description: 'When it goes live; absent where it waits only for an approval' },
            clock,
            approval,
            isBefore: { type: 'boolean', description: 'Whether the waiting release goes live before these drafts' },
            documents: {
              type: 'array',
              items: {
                type: 'object',
                properties: { kind, id: documentId, title: { type: 'string' } },
                required: ['kind', 'id', 'title'],
                additionalProperties: false,
              },
            },
            clashes: {
              type: 'array',
              items: {
                type: 'object',
                properties: {
                  ...clashed,
                  label: { type: 'string', description: 'Name of the value that both change, for example “Title: Coins for one check-in”' },
                  scheduled: { type: 'string', description: 'Value that is scheduled, as people read it; absent where it is taken away' },
                  published: { type: 'string' },
                },
                required: ['release', 'kind', 'id', 'pointer', 'label'],
                additionalProperties: false,
              },
            },
            needsApproval: {
              type: 'boolean',
              description: 'Whether a second person has to approve if the scheduled value is kept over these drafts',
            },
            problems: { ...problemList, description: 'Problems for which the waiting release would be stopped' },
          },
          required: ['release', 'title', 'author', 'isBefore', 'documents', 'clashes', 'needsApproval', 'problems'],
          additionalProperties: false,
        },
      },
    },
    required: ['items'],
    additionalProperties: false,
  },
} as const satisfies OpsOperation;

export const releasesList = {
  id: 'releases.list',
  method: 'GET',
  path: '/releases',
  access: 'ops',
  server: 'config',
  status: 200,
  problems: [],
  summary: 'All releases, newest first',
  input: {
    type: 'object',
    properties: {
      state: { type: 'string', enum: releaseStates },
      reach: { type: 'boolean', description: 'Adds to each release the markets whose members notice it' },
      ...pageInput,
    },
    additionalProperties: false,
  },
  result: {
    type: 'object',
    properties: { items: { type: 'array', items: release }, nextCursor },
    required: ['items'],
    additionalProperties: false,
  },
} as const satisfies OpsOperation;

const byId = { type: 'object', properties: { id: { type: 'string' } }, required: ['id'], additionalProperties: false } as const;
const decision = { id: { type: 'string' }, reason, stops } as const;

export const releasesGet = {
  id: 'releases.get',
  method: 'GET',
  path: '/releases/{id}',
  access: 'ops',
  server: 'config',
  status: 200,
  problems: ['request.not_found'],
  summary: 'One release',
  input: byId,
  result: release,
} as const satisfies OpsOperation;

export const releasesDiff = {
  id: 'releases.diff',
  method: 'GET',
  path: '/releases/{id}/diff',
  access: 'ops',
  server: 'config',
  status: 200,
  problems: ['request.not_found'],
  summary: 'What a release changes or changed, by block and field, in words, with the audiences it touches',
  input: byId,
  result: difference,
} as const satisfies OpsOperation;

export const releasesApprove = {
  id: 'releases.approve',
  method: 'POST',
  path: '/releases/{id}/approvals',
  access: 'ops',
  server: 'config',
  roles: approvers,
  status: 200,
  problems: ['request.not_found', 'ops.market_scope', 'release.own_approval', 'release.conflict', 'release.invalid'],
  summary:
    'A second person approves: it goes live at once, or at its time; 412 with `stops` names waiting releases that would be stopped for it',
  input: {
    type: 'object',
    properties: {
      ...decision,
      version: { ...hash, description: 'Version that the operator looked at; 412 if the release was changed since' },
    },
    required: ['id', 'reason'],
    additionalProperties: false,
  },
  result: release,
} as const satisfies OpsOperation;

export const releasesCancel = {
  id: 'releases.cancel',
  method: 'POST',
  path: '/releases/{id}/cancellations',
  access: 'ops',
  server: 'config',
  roles: approvers,
  status: 200,
  problems: ['request.not_found', 'ops.market_scope', 'release.conflict'],
  summary:
    'Cancels a release that waits or was suspended; its documents are drafts again where there is no newer draft; 412 with `stops` names waiting releases that need it',
  input: { type: 'object', properties: decision, required: ['id', 'reason'], additionalProperties: false },
  result: release,
} as const satisfies OpsOperation;

export const releasesRollBack = {
  id: 'releases.rollBack',
  method: 'POST',
  path: '/releases/{id}/rollbacks',
  access: 'ops',
  server: 'config',
  roles: editors,
  status: 201,
  problems: ['request.not_found', 'ops.market_scope', 'release.conflict', 'release.invalid'],
  summary:
    'A new release with the documents of this one as they were before it; 412 names those that a later release changed, unless `as` is `draft`, which puts the earlier versions into drafts (answered with the state `cancelled` and no revision); 412 with `stops` names waiting releases that would be stopped for it',
  input: {
    type: 'object',
    properties: { ...decision, as: { type: 'string', enum: ['release', 'draft'] } },
    required: ['id', 'reason'],
    additionalProperties: false,
  },
  result: release,
} as const satisfies OpsOperation;
