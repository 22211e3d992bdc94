import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDemoKey, demoKey, digestOf, signatureOf } from '../../member-server/partners/index.ts';
import { operations } from '../../schemas/api/index.ts';
import { opsOperations } from '../../schemas/ops/index.ts';
import { partnerOperations } from '../../schemas/partner/index.ts';
import { seededRandom } from '../../server-kit/random-source.ts';
import type { Contract } from '../../server-kit/route.ts';
import { inputParts } from '../../server-kit/validate.ts';
import { inFull, seed } from '../deep.ts';
import { startApp, type TestApp } from '../e2e/app.ts';
import { signInAs } from '../e2e/operators.ts';
import { currentInstant, currentMs } from '../one-clock.ts';
import { aBadText, aValue, type Below, spoiled } from './bad-values.ts';

/** Whatever is sent to an operation of either server, no answer says that the server is at fault. */
let app: TestApp;
let member: string;
let operator: string;
beforeAll(async () => {
  app = await startApp({ demo: true });
  await app.call('POST', '/test/limits', { body: { off: true } });
  await addDemoKey(app.running.member.tools, currentInstant());
});
afterAll(() => app.close());

/** Signs in where the input before has ended a session. */
async function signIn(): Promise<void> {
  const account = { account: 'svip@demo.punchcard.test', password: 'punch-the-card-1' };
  const isOpen = async (path: string, token: string) => token !== undefined && (await app.call('GET', path, { token })).status !== 401;
  if (!(await isOpen('/api/v1/me', member))) member = (await app.call('POST', '/api/v1/auth/sessions', { body: account })).body.token;
  if (!(await isOpen('/ops/v1/sessions/current', operator))) operator = (await signInAs('admin', app.address)).token;
}

interface Sent {
  readonly method: Contract['method'];
  readonly url: string;
  readonly headers: Record<string, string>;
  readonly payload?: string;
}

const json = { 'content-type': 'application/json' };
const brokenBodies = (body: string): readonly [type: string, payload: string][] => [
  ['application/json', body.slice(0, -1)],
  ['application/json', ''],
  ['application/json', 'null'],
  ['application/json', '"text"'],
  ['application/json', '[]'],
  ['application/json', `${'['.repeat(3_000)}${']'.repeat(3_000)}`],
  ['application/json', '{"a":1,"a":2}'],
  ['application/json; charset=latin1', body],
  ['text/plain', body],
  ['application/x-www-form-urlencoded', 'a=1'],
  ['multipart/form-data', body],
  ['multipart/form-data; boundary=x', '--x\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\n\r\nPNG'],
  ['multipart/form-data; boundary=x', '--x--'],
];
const oddHeaders = [
  'idempotency-key',
  'accept-language',
  'x-market',
  'if-match',
  'if-none-match',
  'x-reason',
  'x-device-id',
  'x-forwarded-for',
];
const inHeader = (text: string): string => text.replace(/[^\x20-\x7e]/g, '~').slice(0, 2_000);

/** One request with something wrong in it. */
function badRequest(prefix: string, contract: Contract, below: Below, at: number): Sent {
  const { params, querystring, body } = inputParts(contract);
  const wrong = below(4);
  const part = (schema: object | undefined, isWrong: boolean) => {
    const value = aValue(schema ?? { type: 'object' }, below);
    return (isWrong ? spoiled(value, below) : value) as Record<string, unknown>;
  };
  const named = Object.keys(params?.properties ?? {});
  const inPath = new Map(named.map((name) => [name, wrong === 0 ? aBadText(below).slice(0, 300) : '1']));
  const path = contract.path.replace(/\{(\w+)\}/g, (_all, name: string) => encodePart(inPath.get(name) || '1'));
  const asked = Object.entries(part(querystring, wrong !== 1) ?? {}).map(([name, value]) => [name, text(value)]);
  const query = querystring && asked.length > 0 ? `?${new URLSearchParams(asked as [string, string][])}` : '';
  const hasBody = contract.method !== 'GET' && contract.method !== 'DELETE';
  const good = JSON.stringify(part(body, wrong !== 1)) ?? 'null';
  const broken = brokenBodies(good);
  const [type, payload] = hasBody && (wrong === 2 || contract.upload) ? broken[below(broken.length)]! : [json['content-type'], good];
  return {
    method: contract.method,
    url: `${prefix}${path}${query}`,
    headers: {
      ...(contract.movesValue ? { 'idempotency-key': `bad-${contract.id}-${at}` } : {}),
      ...(hasBody ? { 'content-type': type } : {}),
      ...(wrong === 3 ? { [oddHeaders[below(oddHeaders.length)]!]: inHeader(aBadText(below)) } : {}),
    },
    ...(hasBody ? { payload } : {}),
  };
}

const uncountable = ['Infinity', '1e400', '9223372036854776000'];
/** Every part of an address beyond what can be counted, in the short form in one way of the three, and every one with a character that no database takes. */
function beyond(prefix: string, contract: Contract): Sent[] {
  const { params, querystring } = inputParts(contract);
  const bare = { method: contract.method, headers: (contract.movesValue ? { 'idempotency-key': 'beyond' } : {}) as Sent['headers'] };
  const address = (spoil: string, value: string) =>
    prefix + contract.path.replace(/\{(\w+)\}/g, (_all, name: string) => (name === spoil ? encodePart(value) : '1'));
  const inPath = Object.keys(params?.properties ?? {}).map((name) => (value: string) => address(name, value));
  const inQuery = Object.keys(querystring?.properties ?? {}).map(
    (name) => (value: string) => `${address('', '')}?${name}=${encodePart(value)}`,
  );
  return [...inPath, ...inQuery].flatMap((spoilt, at) => {
    const numbers = inFull([uncountable[at % uncountable.length]!], uncountable);
    return [...numbers, '\u0000'].map((value) => ({ ...bare, url: spoilt(value) }));
  });
}

const text = (value: unknown): string => (typeof value === 'object' ? JSON.stringify(value) : String(value)).slice(0, 2_000);
/** Also of text that is not well formed, which `encodeURIComponent` refuses. */
const encodePart = (value: string): string => new URLSearchParams([['', value]]).toString().slice(1);

/** As a till signs it, so that what is behind the signature is reached. */
function signed({ method, url, headers, payload }: Sent, nonce: string): Sent['headers'] {
  const timestamp = Math.floor(currentMs() / 1_000);
  const digest = digestOf(payload);
  return {
    ...headers,
    'x-partner-id': demoKey.partner,
    'x-key-id': demoKey.id,
    'x-timestamp': String(timestamp),
    'x-nonce': nonce,
    'x-content-digest': digest,
    'x-signature': signatureOf(demoKey.secret, { method, path: url, timestamp, nonce, digest }),
  };
}

const each = inFull(4, 200);
const apis = [
  ['/api/v1', Object.values<Contract>(operations), ({ headers }: Sent) => ({ ...headers, authorization: `Bearer ${member}` })],
  ['/partner/v1', Object.values<Contract>(partnerOperations), (sent: Sent, name: string) => signed(sent, name)],
  ['/ops/v1', Object.values<Contract>(opsOperations), ({ headers }: Sent) => ({ ...headers, authorization: `Bearer ${operator}` })],
] as const;

describe.each(apis)('%s', (prefix, contracts, withRight) => {
  it.each(contracts.map((contract) => [`${contract.method} ${contract.path}`, contract] as const))(
    `%s answers no fault`,
    async (name, contract) => {
      await signIn();
      const random = seededRandom(`${seed} ${name}`);
      const below = (most: number) => random.below(most);
      const faults: unknown[] = [];
      const requests = [
        ...beyond(prefix, contract),
        ...Array.from({ length: each }, (_none, at) => badRequest(prefix, contract, below, at)),
      ];
      for (const [at, sent] of requests.entries()) {
        const headers = withRight(sent, `${contract.id}-${at}`);
        const answer = await app.running.http.app.inject({ ...sent, headers });
        const code = answer.statusCode >= 400 ? answer.json().code : undefined;
        const isKnown = answer.statusCode < 500 || (contract.problems as readonly string[]).includes(code);
        if (!isKnown) faults.push({ status: answer.statusCode, code, ...sent, payload: sent.payload?.slice(0, 500) });
      }
      expect(faults).toEqual([]);
    },
  );
});
