import { instant } from '../api/shapes.ts';
import { clock, documentId, hash, kind, markets, person, problemList } from './shapes.ts';

export const releaseStates = [
  'awaiting_approval',
  'scheduled',
  'publishing',
  'live',
  'superseded',
  'cancelled',
  'suspended',
  'failed',
] as const;

/** A release as operators see it. */
export const release = {
  type: 'object',
  properties: {
    id: { type: 'string' },
    revision: { type: 'integer', description: 'Revision; absent until it is live' },
    state: { type: 'string', enum: releaseStates },
    stateReason: { type: 'string', description: 'Why it was cancelled, suspended or failed' },
    cancelled: {
      type: 'object',
      description: 'Of one that a person cancelled: who, and when',
      properties: {
        by: person,
        at: instant,
        isDeclined: { type: 'boolean', description: 'It waited for an approval, and somebody else than its author asked for changes' },
      },
      required: ['by', 'at', 'isDeclined'],
      additionalProperties: false,
    },
    origin: { type: 'string', enum: ['baseline', 'ops'] },
    title: { type: 'string' },
    reason: { type: 'string' },
    author: person,
    createdAt: instant,
    publishAt: { ...instant, description: 'When it is or was to go live' },
    clock,
    effectiveAt: { ...instant, description: 'When it went live' },
    inForce: { type: 'boolean', description: 'It went live, and some document is still, or again, as it released it' },
    isOvertaken: { type: 'boolean', description: 'A later release changed some of its documents: a roll-back can only make drafts' },
    rolledBackBy: { type: 'string', description: 'The newest release that rolled it back' },
    endedBy: {
      type: 'object',
      description: 'Where nothing of it is in force any more: the release that changed the last of its documents, and when that went live',
      properties: { id: { type: 'string' }, at: instant },
      required: ['id', 'at'],
      additionalProperties: false,
    },
    rollbackOf: { type: 'string' },
    markets: { ...markets, description: 'Markets that it changes; all where absent' },
    reachedMarkets: { ...markets, description: 'In the list with `reach`: the markets whose members notice it; empty: nobody does' },
    needsApproval: { type: 'boolean' },
    approvalReasons: {
      type: 'array',
      description: 'What of it needs a second person',
      items: {
        type: 'object',
        properties: { kind, id: documentId, pointer: { type: 'string' }, label: { type: 'string' } },
        required: ['kind', 'id', 'pointer', 'label'],
        additionalProperties: false,
      },
    },
    approvals: {
      type: 'array',
      items: {
        type: 'object',
        properties: { by: person, at: instant, reason: { type: 'string' } },
        required: ['by', 'at', 'reason'],
        additionalProperties: false,
      },
    },
    documents: {
      type: 'array',
      items: {
        type: 'object',
        properties: {
          kind,
          id: documentId,
          title: { type: 'string' },
          before: { ...hash, description: 'Hash before; absent for a new document' },
          after: { ...hash, description: 'Hash after; absent where it is taken away' },
        },
        required: ['kind', 'id', 'title'],
        additionalProperties: false,
      },
    },
    documentCount: { type: 'integer', description: 'In the list, which carries the first 20 documents alone: how many there are' },
    problems: { ...problemList, description: 'Warnings at its last check; errors where it was suspended' },
  },
  required: ['id', 'state', 'origin', 'title', 'reason', 'author', 'createdAt', 'needsApproval', 'approvals', 'documents'],
  additionalProperties: false,
} as const;
