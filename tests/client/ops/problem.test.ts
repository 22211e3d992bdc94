import { describe, expect, it } from 'vitest';
import { OpsProblem, sentenceOf } from '../../../client/ops/problem.ts';
import { ProblemError, toProblem } from '../../../server-kit/problem.ts';

const request = { id: 'a-request', url: '/ops/v1/rollouts/1/shares' };
/** What the console throws for what a server has thrown. */
const refused = (error: unknown) => new OpsProblem(toProblem(error, request) as never);
const byRule = (path: string, message: string) => new ProblemError('validation.request', {}, { fields: [{ path, code: 'rule', message }] });
/** As Fastify throws what a schema refuses. */
const bySchema = (instancePath: string, message: string, params: object = {}) => ({
  validation: [{ instancePath, keyword: 'type', message, params }],
  validationContext: 'body',
  statusCode: 400,
});

const ofForm = 'Something in this form is not right';
const rows: readonly (readonly [what: string, error: unknown, sentence: string])[] = [
  [
    'a sentence about an input stands alone',
    byRule('/fromMemberNumber', 'No other member with a wallet in this market has this number'),
    'No other member with a wallet in this market has this number',
  ],
  ['a schema’s wording becomes the input it is about', bySchema('/share', 'must be integer'), `${ofForm}: share.`],
  ['an input with a longer name is said in words', bySchema('/fromMemberNumber', 'must be string'), `${ofForm}: from member number.`],
  ['of an entry the list is said', bySchema('/documents/0/id', 'must be string'), `${ofForm}: documents.`],
  ['an input that is missing is said', bySchema('', 'must have required property', { missingProperty: 'reason' }), `${ofForm}: reason.`],
  ['the whole is said where no input is named', bySchema('', 'must be object'), `${ofForm}.`],
  ['a rule without a reason is said as a schema’s wording', byRule('/text', 'Not accepted'), `${ofForm}: text.`],
  ['a refusal without inputs is a plain sentence', new ProblemError('validation.request'), `${ofForm}.`],
  [
    'an operator who is locked out reads for how long, and who can help',
    new ProblemError('auth.account_locked', {}, { retryAfterSeconds: 841 }),
    'Too many wrong attempts. Try again in 15 minutes, or ask an admin for a new password.',
  ],
  [
    'a network with too many attempts is not opened by an admin, and has no time of its own',
    new ProblemError('auth.too_many_attempts'),
    'Too many wrong attempts. Try again later.',
  ],
  [
    'a request that was done already, and comes again with other words, says so',
    new ProblemError('idempotency.mismatch'),
    'This was done already, with what you gave the first time. Close it and look.',
  ],
  [
    'another refusal is its own sentence',
    new ProblemError('release.conflict', {}, { detail: 'Home was changed by Ann' }),
    'Home was changed by Ann',
  ],
];

describe('What a dialog says of a refusal has no path and no words of a schema', () => {
  it.each(rows)('%s', (_what, error, sentence) => expect(sentenceOf(refused(error))).toBe(sentence));
});
