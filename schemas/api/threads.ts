import { coinEntryTypes } from './coins.ts';
import type { Operation } from './operation.ts';
import { coins, day, id, instant, money, nextCursor, pageInput } from './shapes.ts';

/** The subject of a conversation, as it was when the conversation began. */
export const threadAbout = {
  type: 'object',
  properties: {
    kind: { type: 'string', enum: ['entry', 'order'] },
    id,
    type: { type: 'string', enum: coinEntryTypes, description: 'Type of a coin entry; absent for an order' },
    coins: { ...coins, description: 'Signed; of an order, what it gave' },
    number: { type: 'string', description: 'Number of an order' },
    store: { type: 'string', description: 'Name of the store of an order' },
    amount: { ...money, description: 'Amount of an order' },
    at: instant,
  },
  required: ['kind', 'id', 'coins', 'at'],
  additionalProperties: false,
} as const;

export const threadPicture = {
  type: 'object',
  properties: {
    id,
    url: { type: 'string', description: 'Address of the picture, valid for a while for whoever may read the conversation' },
    width: { type: 'integer' },
    height: { type: 'integer' },
  },
  required: ['id', 'url', 'width', 'height'],
  additionalProperties: false,
} as const;

const message = {
  type: 'object',
  properties: {
    id,
    place: { type: 'integer', description: 'Place of the message, counted from 1; later ones have more' },
    by: { type: 'string', enum: ['member', 'ops'] },
    name: { type: 'string', description: 'First name of the operator who answers' },
    text: { type: 'string' },
    pictures: { type: 'array', items: threadPicture },
    sentAt: instant,
    day: { ...day, description: 'Day in the market’s zone, for headings' },
    read: { type: 'boolean', description: 'Whether the other side has read it' },
  },
  required: ['id', 'place', 'by', 'text', 'pictures', 'sentAt', 'day', 'read'],
  additionalProperties: false,
} as const;

const head = {
  id,
  subject: { type: 'string' },
  category: { type: 'string' },
  categoryName: { type: 'string', description: 'Name of the category, in the caller’s language' },
  state: { type: 'string', enum: ['waiting', 'answered', 'closed'], description: 'The member waits, was answered, or it is settled' },
  lastText: { type: 'string', description: 'The beginning of the last message; empty where it has pictures alone' },
  lastBy: { type: 'string', enum: ['member', 'ops'] },
  lastAt: instant,
  unread: { type: 'integer', description: 'Answers that the member has not seen' },
} as const;
const headRequired = ['id', 'subject', 'category', 'categoryName', 'state', 'lastText', 'lastBy', 'lastAt', 'unread'] as const;

const text = { type: 'string', maxLength: 4000, description: 'Message; may be empty where there are pictures' } as const;
const pictures = { type: 'array', items: id, maxItems: 3, uniqueItems: true, description: 'Ids that `uploads.create` answered' } as const;

export const threadsList = {
  id: 'threads.list',
  method: 'GET',
  path: '/me/threads',
  access: 'member',
  atOnce: true,
  campaign: 'message-board',
  status: 200,
  problems: ['feature.switched_off'],
  summary: 'The member’s conversations with us, the latest first (R-015, A-102)',
  input: { type: 'object', properties: { ...pageInput }, additionalProperties: false },
  result: {
    type: 'object',
    properties: {
      items: { type: 'array', items: { type: 'object', properties: head, required: headRequired, additionalProperties: false } },
      categories: {
        type: 'array',
        description: 'Categories that a conversation can have',
        items: {
          type: 'object',
          properties: { id: { type: 'string' }, name: { type: 'string' } },
          required: ['id', 'name'],
          additionalProperties: false,
        },
      },
      nextCursor,
    },
    required: ['items', 'categories'],
    additionalProperties: false,
  },
} as const satisfies Operation;

export const threadsCreate = {
  id: 'threads.create',
  method: 'POST',
  path: '/me/threads',
  access: 'member',
  campaign: 'message-board',
  status: 201,
  movesValue: true,
  problems: ['feature.switched_off', 'rate.limited', 'request.not_found', 'thread.picture_gone'],
  summary: 'Begins a conversation, also about a coin entry or an order of one’s own (A-102)',
  input: {
    type: 'object',
    properties: {
      category: { type: 'string', minLength: 1, maxLength: 40 },
      subject: { type: 'string', maxLength: 200, description: 'Subject; the beginning of the message is taken where empty' },
      text,
      pictures,
      entryId: { ...id, description: 'Coin entry that the conversation is about; absent where it is about none' },
      orderId: { ...id, description: 'Order that the conversation is about; absent where it is about none' },
    },
    required: ['category'],
    additionalProperties: false,
  },
  result: { type: 'object', properties: { id }, required: ['id'], additionalProperties: false },
} as const satisfies Operation;

export const threadsGet = {
  id: 'threads.get',
  method: 'GET',
  path: '/me/threads/{id}',
  access: 'member',
  campaign: 'message-board',
  status: 200,
  problems: ['feature.switched_off', 'request.not_found'],
  summary: 'One conversation with its messages, the newest first',
  input: { type: 'object', properties: { id, ...pageInput }, required: ['id'], additionalProperties: false },
  result: {
    type: 'object',
    properties: {
      ...head,
      about: threadAbout,
      last: { type: 'integer', description: 'Place of the newest message' },
      items: { type: 'array', items: message },
      nextCursor,
    },
    required: [...headRequired, 'last', 'items'],
    additionalProperties: false,
  },
} as const satisfies Operation;

export const threadsSend = {
  id: 'threads.send',
  method: 'POST',
  path: '/me/threads/{id}/messages',
  access: 'member',
  campaign: 'message-board',
  status: 201,
  movesValue: true,
  problems: ['feature.switched_off', 'request.not_found', 'rate.limited', 'thread.picture_gone'],
  summary: 'Writes in a conversation, and opens one again that was settled',
  input: { type: 'object', properties: { id, text, pictures }, required: ['id'], additionalProperties: false },
  result: {
    type: 'object',
    properties: { id, place: { type: 'integer' }, sentAt: instant },
    required: ['id', 'place', 'sentAt'],
    additionalProperties: false,
  },
} as const satisfies Operation;

export const threadsRead = {
  id: 'threads.read',
  method: 'PUT',
  path: '/me/threads/{id}/read',
  access: 'member',
  campaign: 'message-board',
  status: 204,
  problems: ['feature.switched_off', 'request.not_found'],
  summary: 'Says how far the member has read',
  input: {
    type: 'object',
    properties: { id, place: { type: 'integer', minimum: 1, maximum: 1_000_000 } },
    required: ['id', 'place'],
    additionalProperties: false,
  },
} as const satisfies Operation;

export const uploadsCreate = {
  id: 'uploads.create',
  method: 'POST',
  path: '/uploads',
  access: 'member',
  campaign: 'message-board',
  status: 201,
  upload: true,
  problems: ['feature.switched_off', 'rate.limited', 'validation.image_too_large', 'validation.image_type'],
  summary:
    'Takes a picture for a message: JPEG, PNG or WebP, re-encoded without metadata, seen by the member alone until it is sent (A-95)',
  result: threadPicture,
} as const satisfies Operation;
