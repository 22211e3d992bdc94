import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import memberCode from '../../campaigns/programme/membership-code.json' with { type: 'json' };
import orders from '../../campaigns/programme/orders.json' with { type: 'json' };
import partners from '../../campaigns/programme/partners.json' with { type: 'json' };
import { demoSigner, signedHeaders } from '../../client/lab/till/signing.ts';
import { demoKey } from '../../member-server/partners/index.ts';
import { type PartnerOperationId, partnerOperations } from '../../schemas/partner/index.ts';
import { type ProblemCode, problems } from '../../schemas/problem.ts';
import { webhookTopics } from '../../schemas/webhook-topics.ts';
import { aTill, type Till } from '../member-server/till/till-server.ts';
import { codeOf, tableUnder } from './pages.ts';
import { fences, right, text, vectors } from './partner-page.ts';

const run = promisify(execFile);

let till: Till;
beforeAll(async () => {
  till = await aTill();
});
afterAll(() => till.close());

describe('The key of the demo', () => {
  it('is the one that the demo has, and that the simulator signs with', () => {
    const told = Object.fromEntries(tableUnder(text, 'Try it').map(([name = '', value = '']) => [name, codeOf(value)]));
    expect(told).toMatchObject({
      Partner: [demoKey.partner],
      Key: [demoKey.id],
      Secret: [demoKey.secret],
      Sources: partners.partners[0]?.sources,
    });
    expect(demoSigner).toEqual({ partner: demoKey.partner, key: demoKey.id, secret: demoKey.secret });
  });
});

describe('The test vectors', () => {
  it('are five right ones and some that are not', () => {
    expect(right.length).toBeGreaterThanOrEqual(5);
    expect(vectors.length - right.length).toBeGreaterThanOrEqual(3);
  });

  it.each(right.map((each) => [each.name, each] as const))(
    '%s: the simulator signs it so',
    async (_name, { digest, signature, ...vector }) => {
      const headers = await signedHeaders(demoSigner, { ...vector, timestamp: Number(vector.timestamp) });
      expect(headers).toMatchObject({ 'X-Content-Digest': digest, 'X-Signature': signature });
    },
  );

  it.each(vectors.map((each) => [each.name, each.why ?? 'right', each] as const))(
    '%s: the server finds it %s',
    async (_name, why, vector) => {
      const { method, path, timestamp, nonce, body, digest, signature } = vector;
      till.clock.moveTo(new Date(Number(timestamp) * 1_000).toISOString());
      const answer = await till.http.app.inject({
        method,
        url: path,
        headers: {
          ...{ 'x-partner-id': demoKey.partner, 'x-key-id': demoKey.id, 'x-timestamp': timestamp, 'x-nonce': nonce },
          ...{ 'x-content-digest': digest, 'x-signature': signature },
          ...(body === '' ? {} : { 'content-type': 'application/json' }),
        },
        ...(body === '' ? {} : { payload: body }),
      });
      if (why === 'right') expect(answer.statusCode).not.toBe(401);
      else expect([answer.statusCode, answer.json().code]).toEqual([401, 'partner.signature_invalid']);
    },
  );
});

describe('The code on the phone', () => {
  const folder = mkdtempSync(join(tmpdir(), 'punchcard-codes-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  const codesFence = (language: string) =>
    fences.find((each) => each.language === language && each.words.length === 1 && each.words[0] === 'codes')?.code ?? '';
  interface CodeVector {
    readonly code: string;
    readonly at: string;
    readonly member?: string;
  }
  /** What the page's own code says of each, in a Node of its own without any of our files. */
  async function check(keys: object, vectors: readonly CodeVector[]): Promise<readonly string[]> {
    const main = `
const { keys, vectors } = JSON.parse(process.argv[2] ?? '{}');
for (const { code, at } of vectors) console.log(memberOf(code, keys, Date.parse(at)) ?? 'nobody');`;
    const file = join(folder, 'codes.mts');
    writeFileSync(file, codesFence('ts') + main);
    const { stdout } = await run(process.execPath, ['--import', import.meta.resolve('tsx'), file, JSON.stringify({ keys, vectors })]);
    return stdout.trim().split(/\r?\n/);
  }

  it('is told from what is none by the code of the page, as its examples say', async () => {
    const { codes, ...keys } = JSON.parse(codesFence('json')) as { codes: readonly CodeVector[] };
    expect(codes.length).toBeGreaterThanOrEqual(5);
    expect(await check(keys, codes)).toEqual(codes.map(({ member }) => member ?? 'nobody'));
  });

  it('of a running server is found by it without the server', async () => {
    till.clock.moveTo('2025-02-10T08:00:00.000Z');
    const member = await till.shopper();
    const shown = (await till.call(member, 'GET', '/me/membership-codes')).body.codes as readonly { value: string; validFrom: string }[];
    const { body: keys } = await till.ask('publicKeys.list', {});
    const vectors = shown.map(({ value, validFrom }) => ({ code: value, at: validFrom }));
    const [row] = await till.rows<{ member_number: string }>(`select member_number from member where id = '${member.id}'`);
    expect(await check(keys, vectors)).toEqual(shown.map(() => row?.member_number));
  });

  it('lasts as the programme has it', () => {
    expect(memberCode).toMatchObject({ stepSeconds: 30, acceptedSteps: 2, earlySeconds: 5, farApart: { minutes: 30, kilometres: 100 } });
    expect(memberCode.keys).toEqual({ days: 30, aheadHours: 24, keptHours: 24 });
    for (const told of ['every 30 seconds', 'in the 30 after them', '5 seconds early', '100 km', '30 minutes', 'a day before it signs'])
      expect(text).toContain(told);
  });
});

describe('Every operation, as the page has it', () => {
  const isId = /^01[0-9a-z]{24}$/;
  const asked = fences.flatMap((each, at) => (each.words[0] === 'request' ? [{ request: each, answer: fences[at + 1] }] : []));

  it('is on the page', () => {
    expect([...new Set(asked.map(({ request }) => request.words[1]))].sort()).toEqual(Object.keys(partnerOperations).sort());
  });

  it('answers as the page says, one request after the other', async () => {
    till.clock.moveTo('2025-02-10T08:00:00.000Z');
    const member = await till.shopper({ coins: 2_500, level: 3 });
    await till.db.transaction((tx) => tx.script(`update member set name = 'Aina Sofea' where id = '${member.id}'`));
    const [row] = await till.rows<{ member_number: string }>(`select member_number from member where id = '${member.id}'`);
    /** What the page writes for what has another name each time. */
    const names = new Map([['125403376937', row!.member_number]]);
    for (const [, code = ''] of text.matchAll(/"code": "(\w{16})"/g)) {
      if (!names.has(code) && !code.startsWith('NOSUCH')) names.set(code, await till.voucher(member, { id: 'offer-of-the-page' }));
    }
    for (const { request, answer } of asked) {
      const operation = request.words[1] as PartnerOperationId;
      const { status, body } = await till.ask(operation, renamed(JSON.parse(request.code), names) as object);
      const told = JSON.parse(answer?.code ?? '{}');
      for (const key of told.keys ?? []) names.set(key.x, body.keys[0].x).set(key.signsFrom, body.keys[0].signsFrom);
      learn(told, body, names);
      expect([operation, status, body]).toEqual([operation, Number(answer?.words[1]), renamed(told, names)]);
    }
    expect((await till.server.invariants()).ok).toBe(true);
  });

  function renamed(value: unknown, names: ReadonlyMap<string, string>): unknown {
    if (typeof value === 'string') return names.get(value) ?? value;
    if (Array.isArray(value)) return value.map((each) => renamed(each, names));
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, renamed(each, names)]));
  }

  function learn(told: unknown, found: unknown, names: Map<string, string>): void {
    if (typeof told === 'string') {
      if (isId.test(told) && typeof found === 'string' && !names.has(told)) names.set(told, found);
    } else if (typeof told === 'object' && told !== null) {
      for (const [name, each] of Object.entries(told)) learn(each, (found as Record<string, unknown> | undefined)?.[name], names);
    }
  }
});

describe('What the page says', () => {
  it('of errors: every code that a partner can get, with its status, and no other', () => {
    const told = tableUnder(text, 'Errors').map(([code = '', status = '']) => [codeOf(code)[0], Number(status)]);
    const always = [
      'partner.signature_invalid',
      'partner.timestamp_skew',
      'validation.request',
      'idempotency.in_progress',
      'rate.limited',
      'server.busy',
      'server.unexpected',
    ];
    const codes = new Set([...always, ...Object.values(partnerOperations).flatMap((each) => each.problems as readonly string[])]);
    expect(told.map(([code]) => code).toSorted()).toEqual([...codes].sort());
    for (const [code, status] of told) expect([code, status]).toEqual([code, problems[code as ProblemCode].status]);
  });

  it('of numbers is what the programme has', () => {
    expect(partners).toMatchObject({ skewSeconds: 300, requestsPerSecond: 50, missesPerDay: 5000, webhookTries: 12 });
    expect(orders).toMatchObject({ parkHours: 24, lateVoucherHours: 24, lateDays: 30, coinsMaxPercent: 25 });
    for (const told of [
      '300 seconds',
      '50 requests a second',
      '5000 times a day',
      '12 times in all',
      '24 hours',
      '30 days',
      'a quarter of it',
    ])
      expect(text).toContain(told);
  });
});

it('The topics that a partner can ask for are told, each with when', () =>
  expect(tableUnder(text, 'Webhooks').map(([topic = '']) => codeOf(topic)[0])).toEqual(webhookTopics));
