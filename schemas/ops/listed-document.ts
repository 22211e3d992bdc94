import { instant, market } from '../api/shapes.ts';
import { approval, body, clock, documentId, hash, kind, markets, person } from './shapes.ts';

/** A document as shown in lists: its name, and its data that is known without opening it. */
export const listedDocument = {
  type: 'object',
  properties: {
    kind,
    id: documentId,
    title: {
      type: 'string',
      description: 'Name for people: the English title of a screen or name of a campaign, else its type, the namespace of texts',
    },
    type: { type: 'string', description: 'Type of a campaign; for a part, `blocks` or `actions`' },
    language: { type: 'string', description: 'Language of texts' },
    route: { type: 'string', description: 'Address of a screen' },
    market: { ...market, description: 'Market of a variant' },
    markets: { ...markets, description: 'Markets of a campaign that names them' },
    window: { type: 'object', properties: { from: instant, to: instant }, additionalProperties: false },
    art: { type: 'string' },
    summary: { type: 'string', description: 'One sentence in English about a campaign: what it is, gives and costs' },
    state: {
      type: 'string',
      enum: ['live', 'draft', 'new', 'removing', 'waiting'],
      description:
        'State of the document: as released; with a draft; only a draft; with a draft that takes it away; only in a release that waits',
    },
    hash: { ...hash, description: 'Hash of the live document; absent where only a draft is there' },
    revision: { type: 'integer', description: 'Revision of the release that changed the document last' },
    changedAt: instant,
    draft: {
      type: 'object',
      properties: {
        hash,
        updatedAt: instant,
        updatedBy: person,
        stale: { type: 'boolean', description: 'Whether the live document changed after the draft was begun' },
        errors: { type: 'integer', description: 'Number of errors, for which the draft cannot be released' },
        toFillIn: { type: 'integer', description: 'Number of errors that are values nobody has filled in yet' },
        wrong: { type: 'integer', description: 'Number of all other errors' },
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
          approval,
        },
        required: ['release', 'title'],
        additionalProperties: false,
      },
    },
    conflict: { type: 'boolean', description: 'Whether a deploy brought another version than the one that was released over it' },
    body: { ...body, description: 'Whole document as it is live or drafted, whichever `bodies` asked for' },
  },
  required: ['kind', 'id', 'title', 'state'],
  additionalProperties: false,
} as const;
