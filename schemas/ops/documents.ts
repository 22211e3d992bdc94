import { instant, market, nextCursor, pageInput } from '../api/shapes.ts';
import type { OpsOperation } from './operation.ts';
import { body, clock, documentId, documentRef, hash, kind, markets, person, problemList, revision } from './shapes.ts';

const listed = {
  type: 'object',
  properties: {
    kind,
    id: documentId,
    title: {
      type: 'string',
      description: 'Name for people: the English title of a screen or name of a campaign, else its type, the namespace of texts',
    },
    type: { type: 'string', description: 'Of a campaign; of a part, `blocks` or `actions`' },
    language: { type: 'string', description: 'Of texts' },
    route: { type: 'string', description: 'Of a screen' },
    market: { ...market, description: 'Of a variant' },
    markets: { ...markets, description: 'Of a campaign that names them' },
    window: { type: 'object', properties: { from: instant, to: instant }, additionalProperties: false },
    art: { type: 'string' },
    state: {
      type: 'string',
      enum: ['live', 'draft', 'new', 'removing', 'waiting'],
      description: 'As released; with a draft; only a draft; with a draft that takes it away; only in a release that waits',
    },
    hash: { ...hash, description: 'Live; absent where only a draft is there' },
    revision: { type: 'integer', description: 'That changed it last' },
    changedAt: instant,
    draft: {
      type: 'object',
      properties: {
        hash,
        updatedAt: instant,
        updatedBy: person,
        stale: { type: 'boolean', description: 'What is live changed after the draft was begun' },
        errors: { type: 'integer', description: 'What keeps it from being released' },
        toFillIn: { type: 'integer', description: 'Places that nobody has filled in yet, which are among the errors' },
        wrong: { type: 'integer', description: 'The errors elsewhere' },
        warnings: { type: 'integer' },
      },
      required: ['hash', 'updatedAt', 'updatedBy', 'stale', 'errors', 'toFillIn', 'wrong', 'warnings'],
      additionalProperties: false,
    },
    scheduled: {
      type: 'array',
      description: 'Releases that wait with this document',
      items: {
        type: 'object',
        properties: {
          release: { type: 'string' },
          title: { type: 'string' },
          publishAt: instant,
          clock,
          approval: { type: 'boolean', description: 'It needs a second person still' },
        },
        required: ['release', 'title'],
        additionalProperties: false,
      },
    },
    conflict: { type: 'boolean', description: 'The code brought another version than the one that stands over it' },
  },
  required: ['kind', 'id', 'title', 'state'],
  additionalProperties: false,
} as const;

const refInput = documentRef.properties;

export const documentsList = {
  id: 'documents.list',
  method: 'GET',
  path: '/documents',
  access: 'ops',
  server: 'config',
  status: 200,
  problems: [],
  summary: 'All documents by kind and id, live and new; `q` finds ids, names and words inside',
  input: {
    type: 'object',
    properties: {
      kind,
      q: { type: 'string', maxLength: 100 },
      drafts: { type: 'boolean', description: 'Only those with a draft' },
      limit: { type: 'integer', minimum: 1, maximum: 1000, default: 500 },
      cursor: pageInput.cursor,
    },
    additionalProperties: false,
  },
  result: {
    type: 'object',
    properties: { items: { type: 'array', items: listed }, nextCursor },
    required: ['items'],
    additionalProperties: false,
  },
} as const satisfies OpsOperation;

export const documentsGet = {
  id: 'documents.get',
  method: 'GET',
  path: '/documents/{kind}/{id}',
  access: 'ops',
  server: 'config',
  status: 200,
  problems: ['request.not_found'],
  summary: 'One document: its draft where there is one, else the live one; `view` and `revision` ask for one of them',
  input: {
    type: 'object',
    properties: { ...refInput, view: { type: 'string', enum: ['live', 'draft'] }, revision },
    required: ['kind', 'id'],
    additionalProperties: false,
  },
  result: {
    type: 'object',
    properties: {
      kind,
      id: documentId,
      hash: { ...hash, description: 'What `If-Match` of the next save says' },
      revision: { type: 'integer', description: 'Of the live document; 0 where none is' },
      view: { type: 'string', enum: ['live', 'draft'] },
      body: { ...body, description: 'Absent where the draft takes the document away' },
      base: { ...hash, description: 'The live hash a draft was begun on; absent for a new document' },
      live: { type: 'object', properties: { hash, body }, required: ['hash', 'body'], additionalProperties: false },
      updatedAt: instant,
      updatedBy: person,
      problems: problemList,
      scheduled: {
        type: 'array',
        description: 'Releases that wait and change it again, in the order in which they go live',
        items: {
          type: 'object',
          properties: {
            release: { type: 'string' },
            title: { type: 'string' },
            author: person,
            publishAt: { ...instant, description: 'Absent where it waits for an approval alone' },
            clock,
          },
          required: ['release', 'title', 'author'],
          additionalProperties: false,
        },
      },
      editable: { type: 'boolean', description: 'Whether the caller may save at all' },
      editableMarkets: { ...markets, description: 'The only markets whose values the caller may change; absent: everything' },
    },
    required: ['kind', 'id', 'hash', 'revision', 'view', 'problems', 'editable'],
    additionalProperties: false,
  },
} as const satisfies OpsOperation;

export const documentsUsage = {
  id: 'documents.usage',
  method: 'GET',
  path: '/documents/{kind}/{id}/usage',
  access: 'ops',
  server: 'config',
  status: 200,
  problems: ['request.not_found'],
  summary: 'Where a document is used, and what it uses',
  input: { type: 'object', properties: refInput, required: ['kind', 'id'], additionalProperties: false },
  result: {
    type: 'object',
    properties: {
      usedBy: {
        type: 'array',
        items: {
          type: 'object',
          properties: { ...refInput, title: { type: 'string' } },
          required: ['kind', 'id', 'title'],
          additionalProperties: false,
        },
      },
      uses: {
        type: 'array',
        items: {
          type: 'object',
          properties: { ...refInput, title: { type: 'string' } },
          required: ['kind', 'id', 'title'],
          additionalProperties: false,
        },
      },
    },
    required: ['usedBy', 'uses'],
    additionalProperties: false,
  },
} as const satisfies OpsOperation;

export const documentsSharedTexts = {
  id: 'documents.sharedTexts',
  method: 'GET',
  path: '/documents/{kind}/{id}/shared-texts',
  access: 'ops',
  server: 'config',
  status: 200,
  problems: ['request.not_found'],
  summary: 'The texts of a document that stand at several places, with the documents that name them and how often',
  input: { type: 'object', properties: refInput, required: ['kind', 'id'], additionalProperties: false },
  result: {
    type: 'object',
    properties: {
      items: {
        type: 'array',
        items: {
          type: 'object',
          properties: {
            key: { type: 'string' },
            uses: {
              type: 'array',
              items: {
                type: 'object',
                properties: { ...refInput, title: { type: 'string' }, times: { type: 'integer' } },
                required: ['kind', 'id', 'title', 'times'],
                additionalProperties: false,
              },
            },
          },
          required: ['key', 'uses'],
          additionalProperties: false,
        },
      },
    },
    required: ['items'],
    additionalProperties: false,
  },
} as const satisfies OpsOperation;

export const documentsVersions = {
  id: 'documents.versions',
  method: 'GET',
  path: '/documents/{kind}/{id}/versions',
  access: 'ops',
  server: 'config',
  status: 200,
  problems: ['request.not_found'],
  summary: 'The releases that changed a document, newest first',
  input: { type: 'object', properties: refInput, required: ['kind', 'id'], additionalProperties: false },
  result: {
    type: 'object',
    properties: {
      items: {
        type: 'array',
        items: {
          type: 'object',
          properties: {
            revision: { type: 'integer' },
            release: { type: 'string' },
            title: { type: 'string' },
            author: person,
            effectiveAt: instant,
            hash: { ...hash, description: 'Absent where the release took it away' },
          },
          required: ['revision', 'release', 'title', 'author', 'effectiveAt'],
          additionalProperties: false,
        },
      },
    },
    required: ['items'],
    additionalProperties: false,
  },
} as const satisfies OpsOperation;

export const missingTranslationsList = {
  id: 'missingTranslations.list',
  method: 'GET',
  path: '/missing-translations',
  access: 'ops',
  server: 'config',
  status: 200,
  problems: [],
  summary: 'Texts that a language lacks, or whose English changed after they were translated; of drafts where there are some',
  input: {
    type: 'object',
    properties: { language: { type: 'string', maxLength: 10 }, namespace: { type: 'string', maxLength: 60 } },
    additionalProperties: false,
  },
  result: {
    type: 'object',
    properties: {
      items: {
        type: 'array',
        items: {
          type: 'object',
          properties: {
            language: { type: 'string' },
            namespace: { type: 'string' },
            key: { type: 'string' },
            english: { type: 'string' },
            text: { type: 'string' },
            state: { type: 'string', enum: ['missing', 'changed'] },
          },
          required: ['language', 'namespace', 'key', 'english', 'state'],
          additionalProperties: false,
        },
      },
    },
    required: ['items'],
    additionalProperties: false,
  },
} as const satisfies OpsOperation;
