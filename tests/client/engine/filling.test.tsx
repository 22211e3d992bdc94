// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import type { Host } from '../../../client/engine/host.ts';
import { $, type Answers, aDocument, aHost, aScreen, problem } from './aScreen.tsx';

afterEach(() => document.body.replaceChildren());

const field = (bind: string) => ({ type: 'field', id: bind, bind, rules: [] });

describe('A form that an answer fills (onLoad)', () => {
  const onLoad = ['name', 'city'].map((path) => ({ do: 'set', path, value: $('event', 'result', path) })) as never;
  const filled = aDocument([field('name'), field('city'), { type: 'button', id: 'go', onPress: [{ do: 'refresh' }] }], {
    state: { name: '', city: '' },
    data: { me: { source: 'me.get', onLoad } },
  });
  const other = aDocument([], { id: 'other' });
  /** The same, of which the name alone is filled at once, and the city behind `first`. */
  const filledBehind = (first: object) => {
    const [name, city] = onLoad as readonly object[];
    return aDocument(filled.blocks, { state: filled.state!, data: { me: { source: 'me.get', onLoad: [name, first, city] as never } } });
  };
  const shown = ({ place }: Awaited<ReturnType<typeof aScreen>>) =>
    [...place.querySelectorAll('input')].map(({ value }) => value).join(', ');

  /** The form with an answer of the server's that a test gives when it likes. */
  async function aForm(change: Parameters<typeof aHost>[0] = {}, form = filled, answers: Answers = {}) {
    const waiting: { resolve(value: object): void; reject(reason: unknown): void }[] = [];
    // What is known already is asked for a frame after it is shown.
    const nextRequest = async () => {
      await expect.poll(() => waiting.length).toBeGreaterThan(0);
      return waiting.pop()!;
    };
    const server = {
      answer: async (value: object) => {
        const { resolve } = await nextRequest();
        await act(async () => resolve(value));
        // Until the task behind it, an answer is also that to whoever asks the same: a form that is opened in this moment would send nothing.
        await act(() => new Promise((done) => setTimeout(done)));
      },
      fail: async () => {
        const { reject } = await nextRequest();
        await act(async () => reject(problem('server.unexpected', 500)));
      },
    };
    const { host, log } = aHost(change, {
      ...answers,
      'me.get': () =>
        new Promise((resolve, reject) => {
          waiting.push({ resolve, reject });
        }),
    });
    const screen = await aScreen({ host, document: form });
    const openAgain = async () => {
      await screen.show({ document: other });
      await screen.show({ document: form });
    };
    return { screen, server, openAgain, log };
  }

  it('takes each answer that is another: the first may have been what the phone keeps', async () => {
    const { screen, server } = await aForm();
    await server.answer({ name: 'Ada', city: 'Ipoh' });
    expect(shown(screen)).toBe('Ada, Ipoh');
    await screen.click('go');
    await server.answer({ name: 'Ada Lim', city: 'Johor' });
    expect(shown(screen)).toBe('Ada Lim, Johor');
    await screen.close();
  });

  it('keeps what was typed between two answers, also where it is what the first one said', async () => {
    const { screen, server } = await aForm();
    await server.answer({ name: 'Ada', city: 'Ipoh' });
    await screen.type('name', 'Bo');
    await screen.click('go');
    await server.answer({ name: 'Ada Lim', city: 'Johor' });
    expect(shown(screen)).toBe('Bo, Johor');
    await screen.click('go');
    await server.answer({ name: 'Bo', city: 'Klang' });
    expect(shown(screen)).toBe('Bo, Klang');
    await screen.close();
  });

  it('runs nothing upon an answer that says the same again', async () => {
    const counted = { do: 'toast', text: $('event', 'result', 'name') };
    const { screen, server, log } = await aForm({}, filledBehind(counted));
    await server.answer({ name: 'Ada', city: 'Ipoh' });
    await screen.click('go');
    await server.answer({ name: 'Ada', city: 'Ipoh' });
    expect(log.filter((line) => line.startsWith('toast'))).toEqual(['toast Ada info']);
    await screen.close();
  });

  it('keeps what was typed before the answer', async () => {
    const { screen, server } = await aForm();
    await screen.type('name', 'Bo');
    await server.answer({ name: 'Ada', city: 'Ipoh' });
    expect(shown(screen)).toBe('Bo, Ipoh');
    await screen.close();
  });

  it('keeps what was typed on an earlier visit and is laid over the document', async () => {
    const { screen, server } = await aForm({ draft: () => ({ city: 'Klang' }) });
    await server.answer({ name: 'Ada', city: 'Ipoh' });
    expect(shown(screen)).toBe('Ada, Klang');
    await screen.close();
  });

  it('leaves empty what a member had emptied and is laid over the document', async () => {
    const draft: Host['draft'] = (_document, _read, untouched) => {
      delete untouched.city;
      return { city: '' };
    };
    const { screen, server } = await aForm({ draft });
    await server.answer({ name: 'Ada', city: 'Ipoh' });
    expect(shown(screen)).toBe('Ada, ');
    await screen.close();
  });

  describe('that is opened once more', () => {
    /** Opened again, with what was changed on another phone since on its way. */
    async function aFormAgain(...given: Parameters<typeof aForm>) {
      const form = await aForm(...given);
      await form.server.answer({ name: 'Ada', city: 'Ipoh' });
      await form.openAgain();
      expect(shown(form.screen)).toBe('Ada, Ipoh');
      return form;
    }

    it('takes what was changed on another phone', async () => {
      const { screen, server } = await aFormAgain();
      await server.answer({ name: 'Ada Lim', city: 'Johor' });
      expect(shown(screen)).toBe('Ada Lim, Johor');
      await screen.close();
    });

    it('keeps what is typed before it hears of that, and takes the rest', async () => {
      const { screen, server } = await aFormAgain();
      await screen.type('name', 'Bo');
      await server.answer({ name: 'Ada Lim', city: 'Johor' });
      expect(shown(screen)).toBe('Bo, Johor');
      await screen.close();
    });

    it('keeps what is typed also behind a condition', async () => {
      const { screen, server } = await aFormAgain({}, filledBehind({ do: 'if', when: true, yes: [], no: [] }));
      await screen.type('city', 'Klang');
      await server.answer({ name: 'Ada Lim', city: 'Johor' });
      expect(shown(screen)).toBe('Ada Lim, Klang');
      await screen.close();
    });

    it('takes it while what the known answer began is still waiting', async () => {
      const slow = () => new Promise(() => undefined);
      const { screen, server } = await aForm({}, filledBehind({ do: 'call', operation: 'me.seen' }), { 'me.seen': slow });
      await server.answer({ name: 'Ada', city: 'Ipoh' });
      await screen.show({ document: other });
      await screen.show({ document: filledBehind({ do: 'call', operation: 'me.seen' }) });
      await server.answer({ name: 'Ada Lim', city: 'Johor' });
      expect(shown(screen)).toBe('Ada Lim, ');
      await screen.close();
    });

    it('goes on waiting for it where the server cannot answer', async () => {
      const { screen, server } = await aFormAgain();
      await server.fail();
      await screen.click('go');
      await server.answer({ name: 'Ada Lim', city: 'Johor' });
      expect(shown(screen)).toBe('Ada Lim, Johor');
      await screen.close();
    });
  });
});
