import { instant } from '../api/shapes.ts';
import { picture as contract } from '../campaigns/picture.ts';
import type { OpsOperation } from './operation.ts';
import { editors } from './roles.ts';
import { kind, person, reason } from './shapes.ts';

const { name, alt, focus } = contract.body.properties;
const id = { type: 'string', minLength: 1, maxLength: 64, pattern: '^[a-z0-9]+(-[a-z0-9]+)*$' } as const;
const byId = { type: 'object', properties: { id }, required: ['id'], additionalProperties: false } as const;

const item = {
  id: { type: 'string' },
  name: { type: 'string' },
  width: { type: 'integer', description: 'Width in pixels, as uploaded' },
  height: { type: 'integer' },
  art: { type: 'string', description: 'Reference by which a block shows this picture, in place of the name of a drawn one' },
  alt: { ...alt, description: 'Words for what the picture shows, by language' },
  focus,
  bytes: { type: 'integer', description: 'Bytes of the picture in all its sizes together' },
  uploadedAt: instant,
  uploadedBy: person,
  uses: { type: 'integer', description: 'Documents that show the picture, live, in a draft or in a release that waits' },
} as const;
const itemRequired = ['id', 'name', 'width', 'height', 'art', 'alt', 'bytes', 'uses'] as const;

const shown = { type: 'object', properties: item, required: itemRequired, additionalProperties: false } as const;

const use = {
  type: 'object',
  properties: {
    kind,
    id: { type: 'string' },
    title: { type: 'string' },
    where: { type: 'string', enum: ['live', 'draft', 'waiting'] },
    release: {
      type: 'string',
      description: 'Release that waits for its time or a second person and shows the picture; absent for a live document or a draft',
    },
    releaseTitle: { type: 'string' },
  },
  required: ['kind', 'id', 'title', 'where'],
  additionalProperties: false,
} as const;

const opened = {
  type: 'object',
  properties: { ...item, usedBy: { type: 'array', items: use } },
  required: [...itemRequired, 'usedBy'],
  additionalProperties: false,
} as const;

const ofFiles = ['request.unsupported_media', 'validation.image_too_large', 'validation.image_type'] as const;

export const picturesCreate = {
  id: 'pictures.create',
  method: 'POST',
  path: '/media',
  access: 'ops',
  server: 'config',
  roles: editors,
  upload: true,
  status: 201,
  problems: ofFiles,
  summary:
    'Takes a picture into the library: a JPEG, PNG or WebP in the multipart field `file`, with `reason` and, if wanted, `name`. It is live at once and nothing shows it yet. What is there already is answered as it is',
  result: shown,
} as const satisfies OpsOperation;

export const picturesList = {
  id: 'pictures.list',
  method: 'GET',
  path: '/media',
  access: 'ops',
  server: 'config',
  status: 200,
  problems: [],
  summary: 'The pictures of the library, the newest first; `q` finds by name, id and what they show',
  input: {
    type: 'object',
    properties: {
      q: { type: 'string', maxLength: 120 },
      cursor: { type: 'string', maxLength: 80 },
      limit: { type: 'integer', minimum: 1, maximum: 200, default: 60 },
    },
    additionalProperties: false,
  },
  result: {
    type: 'object',
    properties: { items: { type: 'array', items: shown }, total: { type: 'integer' }, nextCursor: { type: 'string' } },
    required: ['items', 'total'],
    additionalProperties: false,
  },
} as const satisfies OpsOperation;

export const picturesGet = {
  id: 'pictures.get',
  method: 'GET',
  path: '/media/{id}',
  access: 'ops',
  server: 'config',
  status: 200,
  problems: ['request.not_found'],
  summary: 'One picture, and where it is used: in what is live, in drafts, in releases that wait',
  input: byId,
  result: opened,
} as const satisfies OpsOperation;

const altEdits = {
  ...alt,
  description: 'Words for what the picture shows, by language; a language that is absent keeps its words, and a blank text removes them',
  additionalProperties: { type: 'string', maxLength: 300 },
} as const;

export const picturesUpdate = {
  id: 'pictures.update',
  method: 'PATCH',
  path: '/media/{id}',
  access: 'ops',
  server: 'config',
  roles: editors,
  status: 200,
  problems: ['request.not_found', 'ops.market_scope'],
  summary:
    'Changes what a picture is called, what it shows by language, and the point that stays in sight, as one release with all that shows it',
  input: {
    type: 'object',
    properties: { id, name, alt: altEdits, focus, reason },
    required: ['id', 'reason'],
    additionalProperties: false,
  },
  result: opened,
} as const satisfies OpsOperation;

export const picturesReplace = {
  id: 'pictures.replace',
  method: 'POST',
  path: '/media/{id}/files',
  access: 'ops',
  server: 'config',
  roles: editors,
  upload: true,
  status: 200,
  problems: ['request.not_found', 'ops.market_scope', ...ofFiles],
  summary: 'Another file (`file`, `reason`) for the picture wherever it is shown, as one release',
  input: byId,
  result: opened,
} as const satisfies OpsOperation;

export const picturesDelete = {
  id: 'pictures.delete',
  method: 'DELETE',
  path: '/media/{id}',
  access: 'ops',
  server: 'config',
  roles: editors,
  status: 204,
  problems: ['request.not_found', 'ops.market_scope', 'media.in_use'],
  summary: 'Deletes a picture with its files permanently; refused while a live document, a draft or a release that waits shows it',
  input: { type: 'object', properties: { id, reason }, required: ['id', 'reason'], additionalProperties: false },
} as const satisfies OpsOperation;
