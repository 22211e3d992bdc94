import { beforeEach, describe, expect, test } from 'vitest';
import { createKeptAnswers } from '../../../client/shell/kept-answers.ts';
import { memoryCaches } from './memory-caches.ts';

const allowed = { 'Cache-Control': 'no-store', 'X-Offline-Copy': 'allowed' };
const lost = new TypeError('no network');
let device: ReturnType<typeof memoryCaches>;
let answers: ReturnType<typeof createKeptAnswers>;
/** What the network does. */
let network: (request: Request) => Promise<Response> | Response;
let work: Promise<unknown>[];

beforeEach(() => {
  device = memoryCaches();
  work = [];
  answers = createKeptAnswers(device.caches, async (request) => network(request));
});

const asked = (token?: string, path = 'me/coins', language = 'en', market = 'MY') =>
  new Request(`https://shop.example/api/v1/${path}`, {
    headers: { 'Accept-Language': language, 'X-Market': market, ...(token ? { Authorization: token } : {}) },
  });
async function ask(...caller: Parameters<typeof asked>): Promise<string> {
  const response = await answers.answer(asked(...caller), (more) => void work.push(more));
  const text = `${response.status} ${await response.text()}${response.headers.has('X-Stored-At') ? ' stored' : ''}`;
  await Promise.all(work);
  return text;
}
const says = (body: string, headers: Record<string, string> = allowed, status = 200) => {
  network = () => new Response(body, { status, headers });
};
const answered = (body: string, status: number, ...caller: Parameters<typeof ask>) => {
  says(body, allowed, status);
  return ask(...caller);
};
/** The page hands over what it was answered before the worker listened. */
const hands = (body: string, token: string) => {
  const { url, headers } = asked(token);
  return answers.take({ url, requestHeaders: Object.fromEntries(headers), responseHeaders: allowed, body });
};
const fails = () => {
  network = () => Promise.reject(lost);
};

describe('an answer that the server allows to be kept', () => {
  test.each([
    ['there is no network', () => fails()],
    ['a gateway has lost its server', () => says('<html>', {}, 503)],
  ])('stands in while %s, saying that it was stored', async (_when, happens) => {
    says('120');
    expect(await ask('Bearer a')).toBe('200 120');
    happens();
    expect(await ask('Bearer a')).toBe('200 120 stored');
  });

  test.each([
    ['another market', ['Bearer a', 'me/coins', 'en', 'TH']],
    ['another address', ['Bearer a', 'me/orders']],
    ['a longer address', ['Bearer a', 'me/coins?for=1']],
    ['a visitor', []],
  ])('does not stand in for %s', async (_who, other) => {
    says('120');
    await ask('Bearer a');
    fails();
    await expect(ask(...(other as [string]))).rejects.toBe(lost);
  });

  test.each([
    ['there is none in the one asked for', 'km'],
    ['the one in the language asked for is older', 'en'],
  ])('stands in in the language in which it was read last, where %s', async (_where, language) => {
    for (const read of ['th', 'en', 'th']) {
      says(read);
      await ask('Bearer a', 'me/coins', read);
    }
    fails();
    expect(await ask('Bearer a', 'me/coins', language)).toBe('200 th stored');
  });

  test('is shown at once in no other language than the one asked for', async () => {
    says('120', { ...allowed, 'X-Offline-Copy': 'at-once' });
    await ask('Bearer a', 'me/coins', 'en');
    expect(await answers.first(asked('Bearer a', 'me/coins', 'th'))).toBeUndefined();
    expect(await (await answers.first(asked('Bearer a', 'me/coins', 'en')))?.text()).toBe('120');
  });

  test('has no token in its name', async () => {
    says('120');
    await ask('Bearer secret');
    expect(device.names().join()).not.toContain('secret');
  });
});

describe('a picture of members', () => {
  const show = async (file: string) => {
    const response = await answers.picture(new Request(`https://shop.example/api/v1/avatars/${file}`), (more) => void work.push(more));
    const text = `${response.status} ${await response.text()}`;
    await Promise.all(work);
    return text;
  };

  test('is fetched once, as its address never means another', async () => {
    says('mei', {});
    expect(await show('a.webp')).toBe('200 mei');
    fails();
    expect(await show('a.webp')).toBe('200 mei');
    await expect(show('b.webp')).rejects.toBe(lost);
  });

  test('that is not there is asked for again', async () => {
    says('', {}, 404);
    expect(await show('a.webp')).toBe('404 ');
    says('mei', {});
    expect(await show('a.webp')).toBe('200 mei');
  });

  test.each<[string, () => unknown]>([
    ['a log-out', () => answers.forget()],
    ['the end of a session', () => answered('', 401, 'Bearer a', 'me/orders')],
    ['the answer to another member', () => answered('7', 200, 'Bearer b')],
  ])('is gone with %s', async (_when, happens) => {
    says('mei', {});
    await show('a.webp');
    await happens();
    fails();
    await expect(show('a.webp')).rejects.toBe(lost);
  });

  test.each([
    ['stays with the member whose answers are here', 'Bearer a', '200 mei'],
    ['is gone with the answer to another member', 'Bearer b', undefined],
  ])('after a stop of the worker %s', async (_what, token, shown) => {
    says('120');
    await ask('Bearer a');
    says('mei', {});
    await show('a.webp');
    answers = createKeptAnswers(device.caches, async (request) => network(request));
    says('130');
    await ask(token);
    fails();
    expect(await show('a.webp').catch(() => undefined)).toBe(shown);
  });

  test('that was on its way at a log-out is not kept', async () => {
    let arrive = (_response: Response) => {};
    network = () => new Promise((resolve) => (arrive = resolve));
    const showing = show('a.webp');
    await answers.forget();
    arrive(new Response('mei'));
    expect(await showing).toBe('200 mei');
    expect(device.names()).toEqual([]);
  });
});

test.each([
  ['the server allows no copy of', { 'Cache-Control': 'no-store' }, 200],
  ['is a refusal', {}, 404],
])('an answer that %s is not kept', async (_what, headers, status) => {
  says('x', headers as Record<string, string>, status);
  await ask('Bearer a');
  fails();
  await expect(ask('Bearer a')).rejects.toBe(lost);
});

describe('all that is kept is wiped', () => {
  test.each<[string, () => unknown]>([
    ['at a log-out', () => answers.forget()],
    ['as a session has ended', () => answered('', 401, 'Bearer a', 'me/orders')],
    ['as another member is answered', () => answered('7', 200, 'Bearer b')],
  ])('%s', async (_when, happens) => {
    says('120');
    await ask('Bearer a');
    await happens();
    fails();
    await expect(ask('Bearer a')).rejects.toBe(lost);
  });

  test('and an answer on its way at a log-out comes too late to be kept', async () => {
    let arrive = (_response: Response) => {};
    network = () => new Promise((resolve) => (arrive = resolve));
    const asking = ask('Bearer a');
    await answers.forget();
    arrive(new Response('120', { headers: allowed }));
    expect(await asking).toBe('200 120');
    expect(device.names()).toEqual([]);
  });

  test('and an answer on its way to the member before comes too late to be kept, those to the present one do not', async () => {
    const arrive: ((response: Response) => void)[] = [];
    network = () => new Promise((resolve) => arrive.push(resolve));
    const asking = ['Bearer b', 'Bearer b', 'Bearer a'].map((token, at) => ask(token, `me/${at}`));
    for (const [at, resolve] of arrive.entries()) {
      resolve(new Response(String(at), { headers: allowed }));
      await asking[at];
    }
    fails();
    expect(await Promise.all(['me/0', 'me/1'].map((path) => ask('Bearer b', path)))).toEqual(['200 0 stored', '200 1 stored']);
    await expect(ask('Bearer a', 'me/2')).rejects.toBe(lost);
  });

  test('but not by pictures and terms, which are asked for without a name', async () => {
    says('120');
    await ask('Bearer a');
    await ask(undefined, 'terms');
    fails();
    expect(await ask('Bearer a')).toBe('200 120 stored');
  });
});

describe('What the page was answered before the worker listened', () => {
  test('stands in for its member when there is no signal, and for nobody else', async () => {
    await hands('early', 'Bearer a');
    fails();
    expect(await ask('Bearer a')).toBe('200 early stored');
    await expect(ask('Bearer b')).rejects.toBe(lost);
  });

  test('goes with the member', async () => {
    await hands('early', 'Bearer a');
    await answers.forget();
    fails();
    await expect(ask('Bearer a')).rejects.toBe(lost);
  });
});
