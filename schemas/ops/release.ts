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
    revision: { type: 'integer', description: 'Number of the release once it is live; absent before' },
    state: { type: 'string', enum: releaseStates },
    stateReason: { type: 'string', description: 'Why it was cancelled, suspended or failed, or waits for an approval again' },
    cancelled: {
      type: 'object',
      description: 'Person who cancelled the release, and when; absent for other releases',
      properties: {
        by: person,
        at: instant,
        isDeclined: {
          type: 'boolean',
          description: 'Whether it waited for an approval and somebody other than its author asked for changes',
        },
      },
      required: ['by', 'at', 'isDeclined'],
      additionalProperties: false,
    },
    origin: { type: 'string', enum: ['baseline', 'ops'] },
    title: { type: 'string' },
    reason: { type: 'string' },
    author: person,
    createdAt: instant,
    publishAt: { ...instant, description: 'Instant at which the release is or was to go live' },
    clock,
    effectiveAt: { ...instant, description: 'Instant at which the release went live' },
    inForce: { type: 'boolean', description: 'Whether it went live and at least one document is still, or again, as this release left it' },
    isOvertaken: {
      type: 'boolean',
      description: 'Whether a later release changed some of its documents, so that a roll-back can only make drafts',
    },
    rolledBackBy: { type: 'string', description: 'The newest release that rolled it back' },
    endedBy: {
      type: 'object',
      description: 'Release that changed the last of its documents, and when; absent while something of this release is in force',
      properties: { id: { type: 'string' }, at: instant },
      required: ['id', 'at'],
      additionalProperties: false,
    },
    rollbackOf: { type: 'string' },
    markets: { ...markets, description: 'Markets that it changes; all where absent' },
    reachedMarkets: {
      ...markets,
      description: 'Markets whose members notice the release, empty where nobody does; only in the list with `reach`',
    },
    needsApproval: { type: 'boolean' },
    approvalReasons: {
      type: 'array',
      description: 'Changes for which a second person has to approve the release',
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
          before: { ...hash, description: 'Content hash of the document before the release; absent for a new document' },
          after: { ...hash, description: 'Content hash of the document in the release; absent where the release takes it away' },
        },
        required: ['kind', 'id', 'title'],
        additionalProperties: false,
      },
    },
    documentCount: { type: 'integer', description: 'Number of documents; only in the list, which has the first 20 of them' },
    version: {
      ...hash,
      description: 'Hash of what the release makes of its documents, to approve it by; only while it waits for an approval',
    },
    problems: { ...problemList, description: 'Warnings of the last check; errors where the release was suspended' },
  },
  required: ['id', 'state', 'origin', 'title', 'reason', 'author', 'createdAt', 'needsApproval', 'approvals', 'documents'],
  additionalProperties: false,
} as const;
