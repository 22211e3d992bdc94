import type { Operation } from './operation.ts';
import { id, instant, nextCursor, pageInput } from './shapes.ts';

const placement = { type: 'string', enum: ['banner', 'news'] } as const;

const action = {
  type: 'object',
  description: 'The one thing that the banner or story leads to',
  properties: {
    button: { type: 'string', description: 'Label of the button on the page of the story' },
    kind: { type: 'string', enum: ['offer', 'item', 'lottery', 'activity', 'screen', 'url'] },
    id: { ...id, description: 'Id of the offer, item, draw or activity that the button opens' },
    screen: { type: 'string', description: 'Id of the screen, for the kind screen' },
    params: {
      type: 'object',
      additionalProperties: { type: 'string' },
      description: 'Parameters with which the screen is opened, by name',
    },
    url: { type: 'string', description: 'Web address, for the kind url' },
  },
  required: ['button', 'kind'],
  additionalProperties: false,
} as const;

const head = {
  id,
  placement,
  title: { type: 'string' },
  text: { type: 'string' },
  art: { type: 'string' },
  ground: { type: 'string', enum: ['marigold', 'blue', 'mint', 'blush', 'plum'], description: 'Background of a banner; absent for news' },
  brand: { ...id, description: 'Brand that it is about; absent where none is named' },
  brandName: { type: 'string' },
  window: { type: 'object', properties: { from: instant, to: instant }, required: ['from', 'to'], additionalProperties: false },
  story: { type: 'boolean', description: 'Whether there is a story to read; without one a tap leads on at once' },
  action,
} as const;
const headRequired = ['id', 'placement', 'title', 'text', 'art', 'window', 'story', 'action'] as const;

export const bannersList = {
  id: 'banners.list',
  method: 'GET',
  path: '/banners',
  access: 'visitor',
  atOnce: true,
  status: 200,
  problems: ['feature.switched_off'],
  summary: 'Banners and brand news that are on now in the market, for whom they are meant, in their order (R-121)',
  input: { type: 'object', properties: { placement, ...pageInput }, additionalProperties: false },
  result: {
    type: 'object',
    properties: {
      items: { type: 'array', items: { type: 'object', properties: head, required: headRequired, additionalProperties: false } },
      nextCursor,
    },
    required: ['items'],
    additionalProperties: false,
  },
} as const satisfies Operation;

export const bannersGet = {
  id: 'banners.get',
  method: 'GET',
  path: '/banners/{id}',
  access: 'visitor',
  atOnce: true,
  status: 200,
  problems: ['feature.switched_off', 'request.not_found'],
  summary: 'One of them with its story (R-073)',
  input: { type: 'object', properties: { id }, required: ['id'], additionalProperties: false },
  result: {
    type: 'object',
    properties: {
      ...head,
      body: {
        type: 'array',
        items: {
          type: 'object',
          properties: { kind: { type: 'string', enum: ['heading', 'paragraph', 'bullet'] }, text: { type: 'string' } },
          required: ['kind', 'text'],
          additionalProperties: false,
        },
      },
    },
    required: [...headRequired, 'body'],
    additionalProperties: false,
  },
} as const satisfies Operation;
