import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { aPreviewServer, draftText, listening, viewer } from './preview-server.ts';

/** How often a process looks for what has changed; the test turns its clock on instead of waiting. */
const lookMs = 1_000;
beforeAll(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }));
afterAll(() => void vi.useRealTimers());

const our = aPreviewServer();
const { aProcess, create, get, ops, publish } = our;

describe('Open pages of a preview', () => {
  /** Follows a stream until an event has come that says what is wanted. */
  async function hears(base: string, path: string, act: () => Promise<unknown>, wanted: (text: string) => boolean): Promise<string> {
    const stop = new AbortController();
    const answer = await fetch(`${base}${path}config/v1/events?market=VN&language=vi`, {
      signal: AbortSignal.any([stop.signal, AbortSignal.timeout(5_000)]),
    });
    let text = '';
    const decoder = new TextDecoder();
    let acted = false;
    for await (const chunk of answer.body!) {
      text += decoder.decode(chunk as Uint8Array, { stream: true });
      if (!acted) {
        acted = true;
        await act();
        vi.advanceTimersByTime(lookMs);
      }
      if (wanted(text)) break;
    }
    stop.abort();
    return text;
  }

  it('hear first for whom they are, who may be another since the page was made', async () => {
    const address = await listening(our.one);
    const { id, url } = await create([]);
    expect((await get(`${url}config/v1/manifest?market=VN&language=vi`)).status).toBe(200);
    await ops(our.tokens.author, 'PUT', `/${id}`, { ...viewer, level: 4, documents: [] });
    const told = await hears(
      address,
      url,
      async () => undefined,
      (text) => text.includes('event: viewer'),
    );
    expect(told).toMatch(/event: viewer\ndata: .*"level":4/);
  });

  it('hear within a second of what is switched off, and on again', async () => {
    const address = await listening(our.one);
    const { url } = await create([]);
    const turn = (on: boolean) =>
      our.one.http.app.inject({
        method: 'POST',
        url: '/ops/v1/kill-switches',
        headers: { authorization: `Bearer ${our.tokens.author}` },
        payload: { target: 'block:join-card', on, reason: 'A test of previews' },
      });
    for (const on of [true, false]) {
      const told = await hears(
        address,
        url,
        async () => expect((await turn(on)).statusCode).toBe(201),
        (text) => text.includes('event: kill\n'),
      );
      expect(told).toContain(`"target":"block:join-card","on":${on}`);
    }
    const { body } = await get(`${url}config/v1/manifest?market=VN&language=vi`);
    expect(body.killed).toEqual([]);
  });

  it('hear of a release of what the preview leaves as it is live, and of nothing else', async () => {
    const address = await listening(our.one);
    const { key } = draftText('');
    const { url } = await create([]);
    const pinned = await create([draftText('Stays').document]);
    const told = await hears(
      address,
      url,
      () => publish(['Live while a preview is open'], key),
      (text) => text.includes('"locale:vi.home"'),
    );
    expect(told).toContain('event: release');
    expect((await get(`${url}config/v1/locales/vi/home`)).body.texts[key]).toBe('Live while a preview is open');
    expect((await get(`${pinned.url}config/v1/locales/vi/home`)).body.texts[key]).toBe('Stays');
  });

  it('hear of a change by its author, of another viewer, and of what becomes live, also from another process', async () => {
    const two = await aProcess();
    try {
      const [address, elsewhere] = await Promise.all([our.one, two].map(listening));
      const { id, url } = await create([draftText('First').document]);
      const change = (text: string, more: object = {}) =>
        ops(our.tokens.author, 'PUT', `/${id}`, { ...viewer, ...more, documents: [draftText(text).document] });
      const told = await hears(
        address!,
        url,
        () => change('Second'),
        (text) => text.includes('"locale:vi.home"'),
      );
      expect(told).toContain('event: release');
      const viewed = await hears(
        address!,
        url,
        () => change('Second', { level: 4 }),
        (text) => text.includes('"level":4'),
      );
      expect(viewed.match(/event: viewer\n.*/g)).toEqual([expect.stringContaining('"level":2'), expect.stringContaining('"level":4')]);
      const far = await hears(
        elsewhere!,
        url,
        () => change('Third'),
        (text) => text.includes('"locale:vi.home"'),
      );
      expect(far).toContain('event: release');
      expect((await get(`${url}config/v1/locales/vi/home`, {}, two)).body.texts[draftText('').key]).toBe('Third');
    } finally {
      two.server.close();
      await two.http.app.close();
    }
  });
});
