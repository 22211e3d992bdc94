import { clockInstant, language, market } from '../api/shapes.ts';
import { seenPattern } from '../blank.ts';
import { roles } from './roles.ts';

/** Shapes that several operations of `/ops/v1` share. */
export const kind = { type: 'string', enum: ['site', 'screen', 'part', 'campaign', 'locale'] } as const;
export const documentId = { type: 'string', minLength: 1, maxLength: 120 } as const;
export const hash = { type: 'string', description: 'Content hash of an authored document' } as const;
/** Revision of a release that is or was live. */
export const revision = { type: 'integer', minimum: 1, maximum: Number.MAX_SAFE_INTEGER } as const;
export const reason = {
  type: 'string',
  minLength: 1,
  maxLength: 500,
  pattern: seenPattern,
  description: 'Reason, kept in the audit log',
} as const;
/** Waiting releases that a decision may stop, because they would not pass their checks after it; without their ids it is refused. */
export const stops = {
  type: 'array',
  maxItems: 50,
  items: { type: 'string' },
  description: 'Waiting releases that may be stopped for it at their time',
} as const;
export const title = { type: 'string', minLength: 1, maxLength: 120, pattern: seenPattern } as const;
export const markets = { type: 'array', items: market, uniqueItems: true } as const;
/** An authored document, of any form; the check reports its problems. */
export const body = { type: 'object', additionalProperties: true } as const;
/** The market whose clock was used to choose the time of a release. */
export const clock = { ...market, description: 'Market on whose clock the time was chosen' } as const;
/** Absent if no approval is needed any more. */
export const approval = { type: 'boolean', description: 'Whether the release still waits for an approval' } as const;
export const person = {
  type: 'object',
  properties: { id: { type: 'string' }, name: { type: 'string' } },
  required: ['id', 'name'],
  additionalProperties: false,
} as const;

export const documentRef = {
  type: 'object',
  properties: { kind, id: documentId },
  required: ['kind', 'id'],
  additionalProperties: false,
} as const;

/** A document with the given body, or without `body` its draft. */
export const documentInput = {
  type: 'object',
  properties: { kind, id: documentId, body },
  required: ['kind', 'id'],
  additionalProperties: false,
} as const;

/** `DocumentProblem` of `schemas/document-problems.ts`. */
export const problem = {
  type: 'object',
  properties: {
    code: { type: 'string' },
    severity: { type: 'string', enum: ['error', 'warning'] },
    kind,
    id: { type: 'string' },
    pointer: { type: 'string', description: 'JSON pointer to the value, or to the property that is missing' },
    block: { type: 'string', description: 'Type and id of the nearest block' },
    message: { type: 'string' },
    hint: { type: 'string' },
    ops: { type: 'string', description: 'What is wrong, in a sentence for who runs campaigns; `message` and `hint` are for developers' },
    place: { type: 'string', description: 'Where it is, as the editor names it; absent for what `pointer` and `block` say as well' },
    toFillIn: { type: 'boolean', const: true, description: 'Set where the only problem is that nobody has filled in the value yet' },
    cure: {
      type: 'object',
      description: 'Drafts that were not checked and would solve the problem: the one that does so first, then those that it needs itself',
      properties: { title: { type: 'string' }, documents: { type: 'array', items: documentRef } },
      required: ['title', 'documents'],
      additionalProperties: false,
    },
    waits: {
      type: 'object',
      description: 'Release that is not live yet and solves the problem',
      properties: { release: { type: 'string' }, title: { type: 'string' } },
      required: ['release', 'title'],
      additionalProperties: false,
    },
  },
  required: ['code', 'severity', 'kind', 'id', 'pointer', 'message', 'hint', 'ops'],
  additionalProperties: false,
} as const;
export const problemList = { type: 'array', items: problem } as const;

export const account = {
  type: 'object',
  properties: {
    id: { type: 'string' },
    email: { type: 'string' },
    name: { type: 'string' },
    role: { type: 'string', enum: roles },
    markets: { ...markets, description: 'Markets of the account; all where absent' },
    active: { type: 'boolean' },
    lastSignInAt: { type: 'string', format: 'date-time' },
  },
  required: ['id', 'email', 'name', 'role', 'active'],
  additionalProperties: false,
} as const;

/** The synthetic member of a preview or comparison. Market and language may be those of a draft of the site. */
export const viewerOf = {
  market: { type: 'string', pattern: market.pattern },
  language: { type: 'string', pattern: language.pattern, maxLength: language.maxLength },
  level: { type: 'integer', enum: [1, 2, 3, 4] },
  paidTier: { type: 'string', enum: ['none', 'vip', 'svip'] },
  at: { ...clockInstant, description: 'Instant at which the clock of the preview stands' },
  signedIn: { type: 'boolean', description: 'Whether it is a member; a visitor where false, and a member where absent' },
} as const;
