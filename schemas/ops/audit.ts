import { instant, nextCursor, pageInput } from '../api/shapes.ts';
import { difference } from './difference.ts';
import type { OpsOperation } from './operation.ts';
import { roles } from './roles.ts';
import { markets, person } from './shapes.ts';

const auditInput = {
  type: 'object',
  properties: {
    actor: { type: 'string', maxLength: 64, description: 'Id of an account, or a part of its name' },
    action: { type: 'string', maxLength: 64, description: 'Operation id of the action, or the beginning of one' },
    except: { type: 'string', maxLength: 64, description: 'Beginning of an operation id; such actions are left out' },
    target: { type: 'string', maxLength: 160 },
    about: {
      type: 'string',
      maxLength: 100,
      description:
        'Thing that the row is about, as people know it: a part of a name or id, the number of a member, redemption or order. For a document the releases that changed it are found, too',
    },
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
          id: { type: 'string', description: 'Id of the entry, and a cursor that asks for older ones' },
          at: instant,
          actor: {
            type: 'object',
            properties: { ...person.properties, role: { type: 'string', enum: [...roles, 'system'] } },
            required: ['id', 'name', 'role'],
            additionalProperties: false,
          },
          action: {
            type: 'string',
            description: 'Operation id of the action, or `schedule.fired`, `schedule.suspended`, `schedule.rebased`, `baseline.released` …',
          },
          target: {
            type: 'string',
            description:
              'Thing that the action changed, for example `screen:home`, `release:12`, `switch:block:banner`, `account:…`, `member:…`',
          },
          number: { type: 'string', description: 'Number of the member, redemption or order it is about, as people know it' },
          title: { type: 'string', description: 'Title of the release it is about' },
          reason: { type: 'string' },
          markets: { ...markets, description: 'Markets whose values it changed, whose people alone see the row; all where absent' },
          details: {
            type: 'object',
            additionalProperties: true,
            description: 'Hashes, names and numbers of the action, never the content of a document',
          },
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

export const auditChangesGet = {
  id: 'auditChanges.get',
  method: 'GET',
  path: '/audit-log/{id}/changes',
  access: 'ops',
  server: 'config',
  status: 200,
  problems: ['request.not_found'],
  summary:
    'What one row of the log changed in documents, from what to what; empty where it changed none, or the operator may not read them',
  input: { type: 'object', properties: { id: { type: 'string', maxLength: 20 } }, required: ['id'], additionalProperties: false },
  result: {
    type: 'object',
    properties: { changes: difference.properties.changes },
    required: ['changes'],
    additionalProperties: false,
  },
} as const satisfies OpsOperation;

export const memberAuditLogList = {
  id: 'memberAuditLog.list',
  method: 'GET',
  path: '/member-audit-log',
  access: 'ops',
  server: 'member',
  status: 200,
  problems: [],
  summary:
    'Who did what to members, their coins and vouchers, and the services for them, and why, newest first; an operator of some markets reads only the rows of these',
  input: auditInput,
  result: auditPage,
} as const satisfies OpsOperation;
