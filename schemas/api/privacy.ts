import type { Operation } from './operation.ts';
import { id, instant, nextCursor, wholeListInput } from './shapes.ts';

const dataExport = {
  type: 'object',
  properties: {
    id,
    state: { type: 'string', enum: ['waiting', 'ready', 'ended'] },
    requestedAt: instant,
    readyAt: instant,
    endsAt: { ...instant, description: 'Moment until which the file can be fetched' },
  },
  required: ['id', 'state', 'requestedAt'],
  additionalProperties: false,
} as const;

const deletion = {
  type: 'object',
  properties: {
    id,
    requestedAt: instant,
    erasedAt: { ...instant, description: 'When everything about the person goes; until then the request can be taken back' },
  },
  required: ['id', 'requestedAt', 'erasedAt'],
  additionalProperties: false,
} as const;

const listOf = <const Item extends object>(items: Item) =>
  ({
    type: 'object',
    properties: { items: { type: 'array', items }, nextCursor },
    required: ['items'],
    additionalProperties: false,
  }) as const;

export const dataExportsCreate = {
  id: 'dataExports.create',
  method: 'POST',
  path: '/me/data-exports',
  access: 'member',
  status: 202,
  problems: ['auth.reauth_required', 'rate.limited'],
  summary: 'Asks for a file of everything that is kept about the member, ledger included; a message says when it is ready',
  result: dataExport,
} as const satisfies Operation;

export const dataExportsList = {
  id: 'dataExports.list',
  method: 'GET',
  path: '/me/data-exports',
  access: 'member',
  status: 200,
  whole: true,
  problems: [],
  transient: true,
  summary: 'The newest files that were asked for',
  input: wholeListInput,
  result: listOf(dataExport),
} as const satisfies Operation;

export const dataExportsGet = {
  id: 'dataExports.get',
  method: 'GET',
  path: '/me/data-exports/{id}',
  access: 'member',
  status: 200,
  problems: ['request.not_found', 'auth.reauth_required'],
  transient: true,
  summary: 'One of them, once it is ready with the address of its file, which nobody else can guess',
  input: { type: 'object', properties: { id }, required: ['id'], additionalProperties: false },
  result: {
    ...dataExport,
    properties: {
      ...dataExport.properties,
      url: { type: 'string', description: 'Address of the file; absent before it is ready and after its time' },
    },
  },
} as const satisfies Operation;

export const deletionRequestsCreate = {
  id: 'deletionRequests.create',
  method: 'POST',
  path: '/me/deletion-requests',
  access: 'member',
  status: 202,
  problems: ['auth.reauth_required'],
  summary: 'Asks for the account to be erased: every session ends at once, and all about the person goes after the time to take it back',
  result: deletion,
} as const satisfies Operation;

export const deletionRequestsList = {
  id: 'deletionRequests.list',
  method: 'GET',
  path: '/me/deletion-requests',
  access: 'member',
  status: 200,
  whole: true,
  problems: [],
  transient: true,
  summary: 'The request under way, if there is one',
  input: wholeListInput,
  result: listOf(deletion),
} as const satisfies Operation;

export const deletionRequestsCancel = {
  id: 'deletionRequests.cancel',
  method: 'DELETE',
  path: '/me/deletion-requests/current',
  access: 'member',
  status: 204,
  problems: ['request.not_found'],
  summary: 'Takes the request back: the account stays as it is',
} as const satisfies Operation;
