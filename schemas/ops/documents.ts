import { instant, nextCursor, pageInput } from '../api/shapes.ts';
import { listedDocument } from './listed-document.ts';
import type { OpsOperation } from './operation.ts';
import { approval, body, clock, documentId, documentRef, hash, kind, markets, person, problemList, revision } from './shapes.ts';

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
      drafts: { type: 'boolean', description: 'Lists only documents with a draft' },
      bodies: {
        type: 'string',
        enum: ['live', 'draft'],
        description: 'Lists only documents that are live, or those whose draft says what they become, each with that body',
      },
      limit: { type: 'integer', minimum: 1, maximum: 1000, default: 500 },
      cursor: pageInput.cursor,
    },
    additionalProperties: false,
  },
  result: {
    type: 'object',
    properties: { items: { type: 'array', items: listedDocument }, nextCursor },
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
  summary: 'One document: its draft where there is one, else the live one; `view`, `revision` and `release` ask for one of them',
  input: {
    type: 'object',
    properties: {
      ...refInput,
      view: { type: 'string', enum: ['live', 'draft'] },
      revision,
      release: {
        type: 'string',
        description:
          'Id of a release, also one that waits: gives the document as that release has it; `body` is absent where the release deletes it',
      },
    },
    required: ['kind', 'id'],
    additionalProperties: false,
  },
  result: {
    type: 'object',
    properties: {
      kind,
      id: documentId,
      hash: { ...hash, description: 'Content hash that the next save names in `If-Match`' },
      revision: { type: 'integer', description: 'Revision of the live document; 0 where none is live' },
      view: { type: 'string', enum: ['live', 'draft'] },
      body: { ...body, description: 'Document as drafted; absent where the draft takes it away' },
      base: { ...hash, description: 'Hash of the live document that the draft was begun on; absent for a new one' },
      live: { type: 'object', properties: { hash, body }, required: ['hash', 'body'], additionalProperties: false },
      updatedAt: instant,
      updatedBy: person,
      problems: problemList,
      scheduled: {
        type: 'array',
        description: 'Waiting releases that change the document again, in the order in which they go live',
        items: {
          type: 'object',
          properties: {
            release: { type: 'string' },
            title: { type: 'string' },
            author: person,
            publishAt: { ...instant, description: 'When it goes live; absent where it waits only for an approval' },
            clock,
            approval,
          },
          required: ['release', 'title', 'author'],
          additionalProperties: false,
        },
      },
      editable: { type: 'boolean', description: 'Whether the caller may save the document' },
      editableMarkets: { ...markets, description: 'Markets whose values the caller may change; every value where absent' },
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
            hash: { ...hash, description: 'Hash of the document; absent where the release took it away' },
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
