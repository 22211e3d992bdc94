import { beforeEach, describe, expect, test } from 'vitest';
import { createFirstAnswers } from '../../../client/shell/first-answers.ts';
import { createKeptAnswers } from '../../../client/shell/kept-answers.ts';
import { memoryCaches } from './memory-caches.ts';

/** What the page that is open is answered first, and what follows. The network answers when a test lets it. */
let first: ReturnType<typeof createFirstAnswers>;
let answers: ReturnType<typeof createKeptAnswers>;
let told: string[];
let now: number;
let asked: number;
let arrive: ((response: Response | Error) => void)[];
let work: Promise<unknown>[];

beforeEach(() => {
  [told, now, asked, arrive, work] = [[], 0, 0, [], []];
  answers = createKeptAnswers(memoryCaches().caches, () => {
    asked += 1;
    return new Promise((resolve, reject) => arrive.push((what) => (what instanceof Error ? reject(what) : resolve(what))));
  });
  first = createFirstAnswers(
    answers,
    (page, url) => void told.push(`${page} ${url.replace('https://shop.example/api/v1', '')}`),
    () => now,
  );
});

const atOnce = { 'X-Offline-Copy': 'at-once', 'X-Server-Time': '2026-01-01T00:00:00Z' };
const request = (token: string, path: string) =>
  new Request(`https://shop.example/api/v1/${path}`, { headers: { Authorization: token, 'X-Market': 'MY' } });
const ask = (page = 'today', token = 'mei', path = 'coins') => first.answer(page, request(token, path), (more) => void work.push(more));
const says = async (body: string | Error, headers: Record<string, string> = atOnce) => {
  // The device is asked before the network by nobody: its turn comes meanwhile.
  await expect.poll(() => arrive.length).toBeGreaterThan(0);
  arrive.shift()!(typeof body === 'string' ? new Response(body, { headers }) : body);
  await new Promise((done) => setImmediate(done));
};
/** The answer of an earlier day. */
const kept = async (body: string, headers?: Record<string, string>, token = 'mei') => {
  const answer = ask('yesterday', token);
  await says(body, headers);
  await answer;
  await Promise.all(work.splice(0));
  asked = 0;
};
const text = async (response: Promise<Response>) => (await response).text();

describe('A page that asks for the first time', () => {
  beforeEach(async () => {
    await kept('120');
    first.opened('today');
  });

  test('is answered from the device while the network is asked, and by nothing that tells of the time', async () => {
    const response = await ask();
    expect([await response.text(), response.headers.get('X-Stored-At'), response.headers.get('X-Server-Time'), asked]).toEqual([
      '120',
      null,
      null,
      1,
    ]);
  });

  test('asks once for what has changed meanwhile: the answer waits for it', async () => {
    await ask();
    first.listens('today');
    await says('150');
    expect(told).toEqual(['today /coins']);
    expect([await text(ask()), asked]).toEqual(['150', 1]);
  });

  test('hears of it as soon as it listens', async () => {
    await ask();
    await says('150');
    expect(told).toEqual([]);
    first.listens('today');
    first.listens('today');
    expect(told).toEqual(['today /coins']);
  });

  test('hears nothing of what is the same', async () => {
    await ask();
    first.listens('today');
    await says('120');
    expect(told).toEqual([]);
  });

  test('asks again and gets the answer that is on its way', async () => {
    await ask();
    const again = ask();
    await says('150');
    expect([await text(again), asked]).toEqual(['150', 1]);
  });

  test('hears that the network does not answer, by an answer that says when it was stored', async () => {
    await ask();
    first.listens('today');
    await says(new TypeError('no network'));
    expect(told).toEqual(['today /coins']);
    const response = await ask();
    expect([await response.text(), response.headers.has('X-Stored-At')]).toEqual(['120', true]);
  });

  test('hears of it although it has sent something meanwhile, and gets what the network says after that', async () => {
    await ask();
    first.sends('today');
    await says('150');
    first.listens('today');
    expect(told).toEqual(['today /coins']);
    const again = ask();
    await says('90');
    expect([await text(again), asked]).toEqual(['90', 2]);
  });

  test('asks for all again where the worker that answered was stopped before it listened', async () => {
    first = createFirstAnswers(
      answers,
      (page, url) => void told.push(`${page} ${url}`),
      () => now,
    );
    first.listens('today');
    expect(told).toEqual(['today all']);
  });

  test('is answered by a refusal as soon as it asks again', async () => {
    await ask();
    first.listens('today');
    await expect.poll(() => arrive.length).toBe(1);
    arrive.shift()!(new Response('gone', { status: 404 }));
    await expect.poll(() => told).toEqual(['today /coins']);
    expect((await ask()).status).toBe(404);
  });
});

describe('From the network comes', () => {
  const comesFromTheNetwork = async (...of: Parameters<typeof ask>) => {
    const response = ask(...of);
    await says('150');
    expect(await text(response)).toBe('150');
  };

  test.each<[string, () => unknown]>([
    ['the answer to a page that this worker did not open', () => undefined],
    [
      'every answer once the page has sent something',
      () => {
        first.opened('today');
        first.sends('today');
      },
    ],
    [
      'what is asked for a second time',
      async () => {
        first.opened('today');
        await ask();
        await says('120');
      },
    ],
    [
      'what is asked for long after the answer waited',
      async () => {
        first.opened('today');
        await ask();
        await says('140');
        now = 60_000;
      },
    ],
    [
      'the answer to one of so many pages',
      () => {
        first.opened('today');
        for (let count = 0; count < 8; count += 1) first.opened(`page ${count}`);
      },
    ],
  ])('%s', async (_what, happens) => {
    await kept('120');
    await happens();
    await comesFromTheNetwork();
  });

  test('what the server lets be kept for when there is no signal alone', async () => {
    await kept('120', { 'X-Offline-Copy': 'allowed' });
    first.opened('today');
    await comesFromTheNetwork();
  });

  test('what another member is answered', async () => {
    await kept('120');
    first.opened('today');
    await comesFromTheNetwork('today', 'sok');
  });

  test('what was kept before a log-out', async () => {
    await kept('120');
    first.opened('today');
    await answers.forget();
    await comesFromTheNetwork();
  });
});
