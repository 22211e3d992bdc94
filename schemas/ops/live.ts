import { instant, market, nextCursor, wholeListInput, wholeListPage } from '../api/shapes.ts';
import type { OpsOperation } from './operation.ts';
import { editors } from './roles.ts';
import { documentId, person, reason, revision } from './shapes.ts';

const killSwitch = {
  type: 'object',
  properties: {
    id: { type: 'string' },
    target: {
      type: 'string',
      description: 'What is switched, for example `screen:home`, `block:banner`, `action:call`, `campaign:spin`, `market:MY`',
    },
    market: { ...market, description: 'Market in which it is switched; everywhere where absent' },
    on: { type: 'boolean', description: 'Whether the target is switched off for members; false once it is on again' },
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
  summary: 'The newest switch of each target and market that was ever switched off, those in force first',
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
  summary: 'The overview of the console: what is live, what waits, what fails',
  result: {
    type: 'object',
    properties: {
      revision: { type: 'integer' },
      liveSince: instant,
      drafts: { type: 'integer', description: 'Drafts that the operator can see' },
      awaiting: { type: 'integer', description: 'Releases that wait for an approval' },
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
      scheduled: { type: 'integer', description: 'Releases that wait for their time alone' },
      nextAt: { ...instant, description: 'Instant at which the next of them goes live; absent where none waits' },
      missingTranslations: { type: 'integer' },
      openPages: { type: 'integer', description: 'Open pages that listen for new releases now' },
      failing: {
        type: 'array',
        items: {
          type: 'object',
          properties: {
            kind: { type: 'string', enum: ['release', 'conflict', 'switch', 'baseline', 'report', 'server'] },
            title: { type: 'string' },
            detail: { type: 'string', description: 'Why it needs a person, in a sentence' },
            since: instant,
            target: {
              type: 'string',
              description: 'What the console opens for it, for example `release:12`, `screen:home` or `switch:block:banner`',
            },
            count: { type: 'integer', description: 'How often it was reported; only of the kind `report`' },
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
          properties: { id: documentId, title: { type: 'string', description: 'Name of the chat group with its store' }, at: instant },
          required: ['id', 'title', 'at'],
          additionalProperties: false,
        },
      },
      releasesPerDay: {
        type: 'array',
        description: 'Releases that went live on each of the last 30 days, oldest first',
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
            phase: { type: 'string', description: 'Part of the page’s work that failed: binding, render, chunk, action …' },
            screen: { type: 'string' },
            block: { type: 'string' },
            message: { type: 'string' },
            file: { type: 'string', description: 'Script in which the error arose; absent for other failures' },
            line: { type: 'integer' },
            column: { type: 'integer' },
            error: { type: 'string', description: 'Error in full, as the newest page reported it' },
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
