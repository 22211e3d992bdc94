import { describe, expect, test } from 'vitest';
import { endsSession, problemOf } from '../../../client/shell/api/problem.ts';
import { buildRequest, movesValue } from '../../../client/shell/api/request.ts';

const visitor = { market: 'MY', language: 'en', version: 'b1+7' };
const member = { ...visitor, token: 'T' };

describe('requests of operations', () => {
  test('a read puts its input into the query and says who asks from where', () => {
    const request = buildRequest('coinEntries.list', { direction: 'earned', cursor: undefined, type: '' }, member);
    expect(request).toEqual({
      method: 'GET',
      url: '/api/v1/me/coin-entries?direction=earned',
      headers: {
        Accept: 'application/json',
        'Accept-Language': 'en',
        'X-Market': 'MY',
        'X-Client-Version': 'b1+7',
        Authorization: 'Bearer T',
      },
    });
  });

  test('names in the path go to the path, escaped, the rest to the body', () => {
    const request = buildRequest('verificationCodes.check', { challengeId: 'a/b', code: '123456' }, visitor);
    expect(request?.url).toBe('/api/v1/auth/verification-codes/a%2Fb/checks');
    expect(request?.body).toBe('{"code":"123456"}');
    expect(request?.headers).not.toHaveProperty('Authorization');
  });

  test('a call that moves value carries its key', () => {
    expect(movesValue('checkIns.create')).toBe(true);
    expect(buildRequest('checkIns.create', {}, member, { idempotencyKey: 'k1' })?.headers['Idempotency-Key']).toBe('k1');
  });

  test.each([
    ['unknown operations', 'nothing.list', {}],
    ['names of object members', 'constructor', {}],
    ['a missing path parameter', 'terms.get', {}],
    ['an empty path parameter', 'terms.get', { slug: '' }],
    ['a read without what its query needs', 'regions.list', { country: undefined }],
    ['a question that is posted, without what it is about', 'redemptionQuotes.create', { quantity: 1 }],
  ])('%s make no request', (_title, operation, input) => {
    expect(buildRequest(operation, input, visitor)).toBeUndefined();
  });
});

test('a call without something required goes to the server, which says what is missing', () => {
  expect(buildRequest('redemptions.create', { quantity: 1 }, member)?.body).toBe('{"quantity":1}');
});

describe('refusals', () => {
  const answer = (status: number, body: unknown, headers = {}) =>
    problemOf(new Response(typeof body === 'string' ? body : JSON.stringify(body), { status, headers }));

  test('a problem document is read whole', async () => {
    const fields = [{ path: '/account', code: 'validation.phone_format' }, 'junk'];
    const problem = await answer(422, { code: 'validation.request', params: { a: 1 }, fields, retryAfterSeconds: 5 });
    expect(problem).toEqual({ code: 'validation.request', status: 422, params: { a: 1 }, fields: [fields[0]], retryAfterSeconds: 5 });
  });

  test.each([
    [502, '<html>', {}, { code: 'server.unexpected', status: 502 }],
    [429, '', { 'Retry-After': '7' }, { code: 'rate.limited', status: 429, retryAfterSeconds: 7 }],
  ])('a gateway’s %i without a document still says something', async (status, body, headers, problem) => {
    expect(await answer(status, body, headers)).toEqual(problem);
  });

  test.each([
    ['auth.token_invalid', true],
    ['auth.token_missing', true],
    ['auth.password_incorrect', false],
    ['auth.handoff_invalid', false],
  ])('401 %s ends the session: %s', (code, ends) => {
    expect(endsSession({ code, status: 401 })).toBe(ends);
  });
});
