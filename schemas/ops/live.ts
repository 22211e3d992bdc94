import { instant, market, nextCursor, pageInput } from '../api/shapes.ts';
import type { OpsOperation } from './operation.ts';
import { editors, roles } from './roles.ts';
import { documentInput, markets, person, problemList, reason, revision, viewerOf } from './shapes.ts';

const previewInput = {
  documents: {
    type: 'array',
    maxItems: 200,
    items: documentInput,
    description: 'What to show over the live release; all drafts the caller may read where absent, nothing where empty',
  },
  drafts: { type: 'boolean', description: '`documents` over all drafts the caller may read, not over the live release alone' },
  release: { type: 'string', description: 'The frozen documents of a release instead' },
  ...viewerOf,
} as const;
const previewRequired = ['market', 'language', 'level', 'paidTier', 'at'] as const;
const preview = {
  type: 'object',
  properties: {
    id: { type: 'string' },
    url: { type: 'string', description: 'The real app; whoever has it may look until it expires' },
    expiresAt: instant,
    problems: { ...problemList, description: 'Documents with errors are shown as they are live' },
  },
  required: ['id', 'url', 'expiresAt', 'problems'],
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
  summary: 'The real app on drafts, as a made-up member, at a chosen clock; its writes are rolled back',
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

const killSwitch = {
  type: 'object',
  properties: {
    id: { type: 'string' },
    target: { type: 'string' },
    market,
    on: { type: 'boolean', description: 'Switched off for members' },
    reason: { type: 'string' },
    by: person,
    at: instant,
  },
  required: ['id', 'target', 'on', 'reason', 'by', 'at'],
  additionalProperties: false,
} as const;

export const killSwitchesList = {
  id: 'killSwitches.list',
  method: 'GET',
  path: '/kill-switches',
  access: 'ops',
  server: 'config',
  status: 200,
  problems: [],
  summary: 'The newest word on each target and market that was ever switched, those in force first',
  result: {
    type: 'object',
    properties: { items: { type: 'array', items: killSwitch } },
    required: ['items'],
    additionalProperties: false,
  },
} as const satisfies OpsOperation;

export const killSwitchesSet = {
  id: 'killSwitches.set',
  method: 'POST',
  path: '/kill-switches',
  access: 'ops',
  server: 'config',
  roles: editors,
  status: 201,
  problems: ['ops.market_scope'],
  summary: 'Switches a screen, block type, action, campaign or market off or on again, everywhere or in one market, without a release',
  input: {
    type: 'object',
    properties: {
      target: { type: 'string', pattern: '^(screen|block|action|campaign|market):[A-Za-z0-9._-]{1,80}$' },
      market,
      on: { type: 'boolean' },
      reason,
    },
    required: ['target', 'on', 'reason'],
    additionalProperties: false,
  },
  result: killSwitch,
} as const satisfies OpsOperation;

const auditInput = {
  type: 'object',
  properties: {
    actor: { type: 'string', maxLength: 64 },
    action: { type: 'string', maxLength: 64, description: 'An operation id, or the beginning of one' },
    target: { type: 'string', maxLength: 160 },
    from: instant,
    to: instant,
    ...pageInput,
  },
  additionalProperties: false,
} as const;
const auditPage = {
  type: 'object',
  properties: {
    items: {
      type: 'array',
      items: {
        type: 'object',
        properties: {
          id: { type: 'string', description: 'Also a cursor: asks for what is older' },
          at: instant,
          actor: {
            type: 'object',
            properties: { ...person.properties, role: { type: 'string', enum: [...roles, 'system'] } },
            required: ['id', 'name', 'role'],
            additionalProperties: false,
          },
          action: { type: 'string', description: 'An operation id, or `schedule.fired`, `schedule.suspended`, `baseline.released` …' },
          target: { type: 'string', description: '`screen:home`, `release:12`, `switch:block:banner`, `account:…`, `member:…`' },
          reason: { type: 'string' },
          markets: { ...markets, description: 'Absent: all' },
          details: { type: 'object', additionalProperties: true, description: 'Hashes, names and numbers, never a document’s content' },
        },
        required: ['id', 'at', 'actor', 'action'],
        additionalProperties: false,
      },
    },
    nextCursor,
  },
  required: ['items'],
  additionalProperties: false,
} as const;

export const auditLogList = {
  id: 'auditLog.list',
  method: 'GET',
  path: '/audit-log',
  access: 'ops',
  server: 'config',
  status: 200,
  problems: [],
  summary: 'Who did what to documents and accounts, and why, newest first; rows are only ever added',
  input: auditInput,
  result: auditPage,
} as const satisfies OpsOperation;

export const memberAuditLogList = {
  id: 'memberAuditLog.list',
  method: 'GET',
  path: '/member-audit-log',
  access: 'ops',
  server: 'member',
  status: 200,
  problems: [],
  summary: 'The same for members, their value and what serves them; who looks after some markets reads what concerns these alone',
  input: auditInput,
  result: auditPage,
} as const satisfies OpsOperation;

export const overviewGet = {
  id: 'overview.get',
  method: 'GET',
  path: '/overview',
  access: 'ops',
  server: 'config',
  status: 200,
  problems: [],
  summary: 'What is live, what waits, what fails',
  result: {
    type: 'object',
    properties: {
      revision: { type: 'integer' },
      liveSince: instant,
      drafts: { type: 'integer' },
      awaiting: { type: 'integer' },
      scheduled: { type: 'integer' },
      nextAt: instant,
      missingTranslations: { type: 'integer' },
      openPages: { type: 'integer', description: 'Clients that listen now' },
      failing: {
        type: 'array',
        items: {
          type: 'object',
          properties: {
            kind: { type: 'string', enum: ['release', 'conflict', 'switch', 'baseline', 'report'] },
            title: { type: 'string' },
            detail: { type: 'string' },
            since: instant,
            target: { type: 'string', description: '`release:12`, `screen:home`, `switch:block:banner`' },
            count: { type: 'integer' },
          },
          required: ['kind', 'title', 'since'],
          additionalProperties: false,
        },
      },
      releasesPerDay: {
        type: 'array',
        description: 'The last 30 days, oldest first',
        items: {
          type: 'object',
          properties: { day: { type: 'string' }, count: { type: 'integer' } },
          required: ['day', 'count'],
          additionalProperties: false,
        },
      },
    },
    required: ['revision', 'liveSince', 'drafts', 'awaiting', 'scheduled', 'missingTranslations', 'openPages', 'failing', 'releasesPerDay'],
    additionalProperties: false,
  },
} as const satisfies OpsOperation;

export const reportsList = {
  id: 'reports.list',
  method: 'GET',
  path: '/reports',
  access: 'ops',
  server: 'config',
  status: 200,
  problems: [],
  summary: 'What failed on members’ pages, once per release, screen and block, the most frequent first',
  input: { type: 'object', properties: { revision }, additionalProperties: false },
  result: {
    type: 'object',
    properties: {
      items: {
        type: 'array',
        items: {
          type: 'object',
          properties: {
            id: { type: 'string' },
            revision: { type: 'integer' },
            phase: { type: 'string', description: 'binding, render, chunk, action …' },
            screen: { type: 'string' },
            block: { type: 'string' },
            message: { type: 'string' },
            count: { type: 'integer' },
            firstAt: instant,
            lastAt: instant,
          },
          required: ['id', 'revision', 'phase', 'message', 'count', 'firstAt', 'lastAt'],
          additionalProperties: false,
        },
      },
    },
    required: ['items'],
    additionalProperties: false,
  },
} as const satisfies OpsOperation;
