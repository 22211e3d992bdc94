import type { Operation } from './operation.ts';
import { instant, nextCursor, wholeListInput } from './shapes.ts';

/** Slug of a terms page, as in the terms document. */
export const termsSlug = { type: 'string', pattern: '^[a-z][a-z0-9-]{0,63}$' } as const;
export const contact = {
  type: 'object',
  title: 'Contact',
  description: 'Ways to reach a person, shown on the terms page that names the contacts',
  properties: {
    phone: { type: 'string', pattern: '^\\+[0-9 ]{6,20}$', title: 'Phone' },
    email: { type: 'string', format: 'email', maxLength: 80, title: 'Email' },
    whatsapp: {
      type: 'string',
      pattern: '^[0-9]{6,15}$',
      title: 'WhatsApp',
      description: 'WhatsApp number with country code; none where absent',
    },
    hours: {
      type: 'object',
      title: 'Hours',
      description: 'Hours in which somebody answers, every day, in the time of the market',
      properties: {
        from: { type: 'string', pattern: '^([01][0-9]|2[0-3]):[0-5][0-9]$', title: 'From' },
        to: { type: 'string', pattern: '^([01][0-9]|2[0-3]):[0-5][0-9]$', title: 'To' },
      },
      required: ['from', 'to'],
      additionalProperties: false,
    },
  },
  required: ['phone', 'email', 'hours'],
  additionalProperties: false,
} as const;
const head = {
  id: { type: 'string' },
  slug: termsSlug,
  version: { type: 'string' },
  title: { type: 'string' },
  updatedAt: instant,
} as const;

export const termsList = {
  id: 'terms.list',
  method: 'GET',
  path: '/terms',
  access: 'visitor',
  atOnce: true,
  status: 200,
  whole: true,
  problems: [],
  summary: 'The terms pages (R-172 to R-178), titles in the language asked for',
  input: wholeListInput,
  result: {
    type: 'object',
    properties: {
      items: {
        type: 'array',
        items: { type: 'object', properties: head, required: ['id', 'slug', 'version', 'title', 'updatedAt'], additionalProperties: false },
      },
      nextCursor,
    },
    required: ['items'],
    additionalProperties: false,
  },
} as const satisfies Operation;

export const termsGet = {
  id: 'terms.get',
  method: 'GET',
  path: '/terms/{slug}',
  access: 'visitor',
  atOnce: true,
  status: 200,
  problems: ['request.not_found'],
  summary: 'One terms page as structured rich text; one with contacts also names how to reach a person in the market',
  input: { type: 'object', properties: { slug: { type: 'string', maxLength: 64 } }, required: ['slug'], additionalProperties: false },
  result: {
    type: 'object',
    properties: {
      ...head,
      body: {
        type: 'array',
        description: 'Paragraphs: a heading, a paragraph, or a bullet; never HTML',
        items: {
          type: 'object',
          properties: { kind: { type: 'string', enum: ['heading', 'paragraph', 'bullet'] }, text: { type: 'string' } },
          required: ['kind', 'text'],
          additionalProperties: false,
        },
      },
      contact,
    },
    required: ['id', 'slug', 'version', 'title', 'updatedAt', 'body'],
    additionalProperties: false,
  },
} as const satisfies Operation;
