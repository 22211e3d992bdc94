import { instant, market, nextCursor, wholeListInput, wholeListPage } from '../api/shapes.ts';
import type { OpsOperation } from './operation.ts';
import { editors } from './roles.ts';
import { documentId, person, reason, revision } from './shapes.ts';

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
  whole: true,
  problems: [],
  summary: 'The newest word on each target and market that was ever switched, those in force first',
  input: wholeListInput,
  result: {
    type: 'object',
    properties: { items: { type: 'array', items: killSwitch }, nextCursor },
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
      declined: {
        type: 'array',
        description:
          'Releases of the operator that colleagues asked changes of, newest first, while drafts of them wait to be released again',
        items: {
          type: 'object',
          properties: { release: { type: 'string' }, title: { type: 'string' }, by: person, at: instant },
          required: ['release', 'title', 'by', 'at'],
          additionalProperties: false,
        },
      },
      scheduled: { type: 'integer' },
      nextAt: instant,
      missingTranslations: { type: 'integer' },
      openPages: { type: 'integer', description: 'Clients that listen now' },
      failing: {
        type: 'array',
        items: {
          type: 'object',
          properties: {
            kind: { type: 'string', enum: ['release', 'conflict', 'switch', 'baseline', 'report', 'server'] },
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
      endingGroups: {
        type: 'array',
        description: 'Chat groups whose QR code ends soon or has ended, the first to end first (A-103)',
        items: {
          type: 'object',
          properties: { id: documentId, title: { type: 'string', description: 'With its store' }, at: instant },
          required: ['id', 'title', 'at'],
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
    required: [
      'revision',
      'liveSince',
      'drafts',
      'awaiting',
      'declined',
      'scheduled',
      'missingTranslations',
      'openPages',
      'failing',
      'endingGroups',
      'releasesPerDay',
    ],
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
  whole: true,
  problems: [],
  summary: 'What failed on members’ pages, once per release, screen and block, the most frequent first',
  input: { type: 'object', properties: { revision, ...wholeListPage }, additionalProperties: false },
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
            file: { type: 'string', description: 'Of a script’s error' },
            line: { type: 'integer' },
            column: { type: 'integer' },
            error: { type: 'string', description: 'As the newest page told it' },
            count: { type: 'integer' },
            firstAt: instant,
            lastAt: instant,
          },
          required: ['id', 'revision', 'phase', 'message', 'count', 'firstAt', 'lastAt'],
          additionalProperties: false,
        },
      },
      nextCursor,
    },
    required: ['items'],
    additionalProperties: false,
  },
} as const satisfies OpsOperation;
