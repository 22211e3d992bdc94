import type { Operation } from './operation.ts';
import { id, market, nextCursor, wholeListInput, wholeListPage } from './shapes.ts';

const fields = {
  recipient: { type: 'string', minLength: 1, maxLength: 80 },
  phone: { type: 'string', minLength: 1, maxLength: 30, description: 'Phone number as typed; kept as E.164' },
  country: market,
  province: { type: 'string', minLength: 1, maxLength: 80, description: 'Id of a province of the document `redemption`' },
  city: { type: 'string', minLength: 1, maxLength: 80 },
  district: { type: 'string', maxLength: 80 },
  detail: { type: 'string', minLength: 1, maxLength: 200 },
  postalCode: { type: 'string', maxLength: 10 },
  isDefault: { type: 'boolean' },
} as const;

/** An address as defined in `contract.md`, with what a screen shows of it. */
export const address = {
  type: 'object',
  properties: {
    id,
    ...fields,
    provinceName: { type: 'string' },
    shownPhone: { type: 'string' },
    lines: {
      type: 'array',
      items: { type: 'string' },
      description: 'Lines of the address as its country writes them, without the recipient',
    },
    complete: { type: 'boolean', description: 'Whether the address has what a parcel needs by today’s rules (A-48)' },
  },
  required: [
    'id',
    'recipient',
    'phone',
    'country',
    'province',
    'city',
    'detail',
    'isDefault',
    'provinceName',
    'shownPhone',
    'lines',
    'complete',
  ],
  additionalProperties: false,
} as const;

const problems = ['validation.name_required', 'validation.phone_format', 'validation.postal_code'] as const;

export const addressesList = {
  id: 'addresses.list',
  method: 'GET',
  path: '/me/addresses',
  access: 'member',
  atOnce: true,
  status: 200,
  whole: true,
  problems: [],
  summary: 'The address book: the default first, then the newest (R-012, R-185)',
  input: wholeListInput,
  result: {
    type: 'object',
    properties: { items: { type: 'array', items: address }, canAdd: { type: 'boolean' }, nextCursor },
    required: ['items', 'canAdd'],
    additionalProperties: false,
  },
} as const satisfies Operation;

export const addressesCreate = {
  id: 'addresses.create',
  method: 'POST',
  path: '/me/addresses',
  access: 'member',
  status: 201,
  problems: [...problems, 'address.limit'],
  summary: 'Adds an address; the first one is the default',
  input: {
    type: 'object',
    properties: fields,
    required: ['recipient', 'phone', 'country', 'province', 'city', 'detail'],
    additionalProperties: false,
  },
  result: address,
} as const satisfies Operation;

export const addressesGet = {
  id: 'addresses.get',
  method: 'GET',
  path: '/me/addresses/{id}',
  access: 'member',
  status: 200,
  problems: ['request.not_found'],
  summary: 'One own address',
  input: { type: 'object', properties: { id }, required: ['id'], additionalProperties: false },
  result: address,
} as const satisfies Operation;

export const addressesUpdate = {
  id: 'addresses.update',
  method: 'PATCH',
  path: '/me/addresses/{id}',
  access: 'member',
  status: 200,
  problems: ['request.not_found', ...problems],
  summary:
    'Changes an address; parcels already confirmed keep theirs. One address is always the default: making another one so is how to change it',
  input: { type: 'object', properties: { id, ...fields }, required: ['id'], additionalProperties: false },
  result: address,
} as const satisfies Operation;

export const addressesRemove = {
  id: 'addresses.remove',
  method: 'DELETE',
  path: '/me/addresses/{id}',
  access: 'member',
  status: 204,
  problems: ['request.not_found'],
  summary: 'Removes an address; where it was the default, the newest of the rest is',
  input: { type: 'object', properties: { id }, required: ['id'], additionalProperties: false },
} as const satisfies Operation;

export const provincesList = {
  id: 'provinces.list',
  method: 'GET',
  path: '/provinces',
  access: 'visitor',
  atOnce: true,
  status: 200,
  whole: true,
  problems: [],
  summary: 'Provinces of a country as addresses name them',
  input: { type: 'object', properties: { country: market, ...wholeListPage }, required: ['country'], additionalProperties: false },
  result: {
    type: 'object',
    properties: {
      items: {
        type: 'array',
        items: { type: 'object', properties: { id, name: { type: 'string' } }, required: ['id', 'name'], additionalProperties: false },
      },
      usesPostalCode: { type: 'boolean' },
      nextCursor,
    },
    required: ['items', 'usesPostalCode'],
    additionalProperties: false,
  },
} as const satisfies Operation;
