// @vitest-environment happy-dom

import { act } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import type { SourceReport } from '../../../client/engine/host.ts';
import { $, aDocument, aHost, aScreen, problem } from './aScreen.tsx';

afterEach(() => document.body.replaceChildren());

const text = (id: string, value: unknown) => ({ type: 'text', id, text: value });
const button = (onPress: unknown) => ({ type: 'button', id: 'go', onPress });
const calls = (log: readonly string[]) => log.filter((line) => line.startsWith('call'));

describe('A data source', () => {
  it('shows the loading shape of each block that reads it until its first answer', async () => {
    let answer: (value: unknown) => void = () => undefined;
    const made = aHost({}, { 'me.get': () => new Promise((done) => (answer = done)) });
    const screen = await aScreen({
      host: made.host,
      document: aDocument([text('a', $('data', 'me', 'name')), text('b', 'here')], { data: { me: { source: 'me.get' } } }),
    });
    expect(screen.text()).toBe('linehere');
    await act(async () => answer({ name: 'Ada' }));
    await screen.settle();
    expect(screen.text()).toBe('Adahere');
    await screen.close();
  });

  it('that fails shows one problem, not one a block, and its retry loads it again', async () => {
    let fails = true;
    const made = aHost(
      {},
      {
        'me.get': () => {
          if (fails) throw problem('auth.token_missing', 401);
          return { name: 'Ada' };
        },
      },
    );
    const blocks = [text('a', $('data', 'me', 'name')), text('b', $('data', 'me', 'name')), text('c', 'here')];
    const screen = await aScreen({ host: made.host, document: aDocument(blocks, { data: { me: { source: 'me.get' } } }) });
    await screen.settle();
    expect(screen.text()).toBe('auth.token_missinghere');
    fails = false;
    await act(async () => screen.place.querySelector<HTMLElement>('.problem')!.click());
    await screen.settle();
    expect(screen.text()).toBe('AdaAdahere');
    await screen.close();
  });

  it('whose reader leaves has its problem told by the next', async () => {
    const made = aHost(
      {},
      {
        'me.get': () => {
          throw problem('auth.token_missing', 401);
        },
      },
    );
    const first = { ...text('a', $('data', 'me', 'name')), when: { '=': ['==', ['$', 'state', 'shown'], true] } };
    const document = aDocument([first, text('b', $('data', 'me', 'name')), button([{ do: 'set', path: 'shown', value: false }])], {
      state: { shown: true },
      data: { me: { source: 'me.get' } },
    });
    const screen = await aScreen({ host: made.host, document });
    await screen.settle();
    expect(screen.text()).toBe('auth.token_missinggo');
    await screen.click('go');
    await screen.settle();
    expect(screen.text()).toBe('auth.token_missinggo');
    await screen.close();
  });

  describe('that asks for what is not there', () => {
    const missing = { type: 'text', id: 'missing', text: { t: 'store.missing' } };
    const blocks = [text('a', $('data', 'store', 'name')), text('b', $('data', 'store', 'name')), text('c', 'here')];
    const asked = async (refusal: { readonly code: string; readonly status?: number }, notFound: unknown) => {
      const answers = {
        'stores.get': () => {
          throw refusal;
        },
      };
      const data = { store: { source: 'stores.get', notFound } } as never;
      const screen = await aScreen({ host: aHost({}, answers).host, document: aDocument(blocks, { data }) });
      await screen.settle();
      const said = screen.text();
      await screen.close();
      return said;
    };

    it.each([
      ['shows once what the document puts there', problem('voucher.not_found', 404), missing, 'store.missinghere'],
      [
        'shows it too for what can name nothing, such as an address without its id',
        problem('validation.request', 422),
        missing,
        'store.missinghere',
      ],
      ['tells the problem where the document puts nothing', problem('voucher.not_found', 404), undefined, 'voucher.not_foundhere'],
      ['tells the problem where the document puts no block', problem('voucher.not_found', 404), 'x', 'voucher.not_foundhere'],
      ['tells any other problem', problem('feature.switched_off', 403), missing, 'feature.switched_offhere'],
      ['does not believe a gateway, which answers without a code', problem('server.unexpected', 404), missing, 'server.unexpectedhere'],
    ])('%s', async (_what, refusal, notFound, said) => {
      expect(await asked(refusal, notFound)).toBe(said);
    });

    it('or is not there any more shows that, not what it was, until it is there again', async () => {
      let there = true;
      const made = aHost(
        {},
        {
          'stores.get': () => {
            if (!there) throw problem('voucher.not_found', 404);
            return { name: 'Ada' };
          },
        },
      );
      const again = button([{ do: 'refresh', sources: ['store'] }]);
      const data = { store: { source: 'stores.get', notFound: missing } };
      const screen = await aScreen({ host: made.host, document: aDocument([text('a', $('data', 'store', 'name')), again], { data }) });
      await screen.settle();
      const shown = [screen.text()];
      for (const next of [false, true]) {
        there = next;
        await screen.click('go');
        await screen.settle();
        shown.push(screen.text());
      }
      expect(shown).toEqual(['Adago', 'store.missinggo', 'Adago']);
      await screen.close();
    });
  });

  it('that asks for something else and fails says so instead of showing what it had', async () => {
    const made = aHost(
      {},
      {
        'stores.get': (input) => {
          if (input.id === 'b') throw problem('voucher.not_found', 404);
          return { name: 'Ada' };
        },
      },
    );
    const source = { source: 'stores.get', input: { id: $('state', 'shown') } };
    const document = aDocument([text('a', $('data', 'store', 'name')), button([{ do: 'set', path: 'shown', value: 'b' }])], {
      state: { shown: 'a' },
      data: { store: source },
    });
    const screen = await aScreen({ host: made.host, document });
    await screen.settle();
    expect(screen.text()).toBe('Adago');
    await screen.click('go');
    await screen.settle();
    expect(screen.text()).toBe('voucher.not_foundgo');
    await screen.close();
  });

  it('keeps its last answer when it fails later, and the host hears how old it is', async () => {
    let fails = false;
    const heard: SourceReport[] = [];
    const made = aHost(
      { clock: () => 42, source: (report) => void heard.push(report) },
      {
        'me.get': () => {
          if (fails) throw problem('client.network_error', 401);
          return { name: 'Ada' };
        },
      },
    );
    const screen = await aScreen({
      host: made.host,
      document: aDocument([text('a', $('data', 'me', 'name')), button([{ do: 'refresh' }])], { data: { me: { source: 'me.get' } } }),
    });
    await screen.settle();
    fails = true;
    await screen.click('go');
    await screen.settle();
    expect(screen.text()).toBe('Adago');
    expect(heard.at(-1)).toMatchObject({ name: 'me', operation: 'me.get', answeredAt: 42, problem: { code: 'client.network_error' } });
    await screen.close();
  });

  it('is asked only while its `when` is true, and keeps what it had while its input changes', async () => {
    let answer: (value: unknown) => void = () => undefined;
    const made = aHost({}, { 'rows.list': () => new Promise((done) => (answer = done)) });
    const document = aDocument(
      [
        text('a', $('data', 'rows', 'name')),
        button([{ do: 'set', path: 'tab', value: 'b' }]),
        { ...button([{ do: 'set', path: 'on', value: true }]), id: 'on' },
      ],
      {
        state: { tab: 'a' },
        data: { rows: { source: 'rows.list', input: { tab: $('state', 'tab'), no: $('state', 'no') }, when: $('state', 'on') } },
      },
    );
    const screen = await aScreen({ host: made.host, document });
    expect([screen.text(), made.log]).toEqual(['gogo', []]);
    await screen.click('on');
    await act(async () => answer({ name: 'first' }));
    await screen.settle();
    await screen.click('go');
    expect([screen.element('a')?.textContent, calls(made.log)]).toEqual([
      'first',
      ['call rows.list {"tab":"a"}', 'call rows.list {"tab":"b"}'],
    ]);
    await act(async () => answer({ name: 'second' }));
    await screen.settle();
    expect(screen.element('a')?.textContent).toBe('second');
    await screen.close();
  });

  it('waits for another source that its input reads', async () => {
    const made = aHost({}, { 'me.get': () => ({ id: 'm1' }), 'rows.list': ({ member }) => ({ name: `rows of ${member}` }) });
    const document = aDocument([text('a', $('data', 'rows', 'name'))], {
      data: { rows: { source: 'rows.list', input: { member: $('data', 'me', 'id') } }, me: { source: 'me.get' } },
    });
    const screen = await aScreen({ host: made.host, document });
    await screen.settle();
    expect([screen.text(), calls(made.log)]).toEqual(['rows of m1', ['call me.get {}', 'call rows.list {"member":"m1"}']]);
    await screen.close();
  });

  it('that was answered before is shown at once, without a loading shape', async () => {
    let answer: (value: unknown) => void = () => undefined;
    const made = aHost({}, { 'me.get': () => new Promise((done) => (answer = done)) });
    const document = aDocument([text('a', $('data', 'me', 'name'))], { data: { me: { source: 'me.get' } } });
    const screen = await aScreen({ host: { ...made.host, renderLoading: () => 'flash' }, document, data: { me: { name: 'Given' } } });
    expect(screen.text()).toBe('Given');
    await act(async () => answer({ name: 'Ada' }));
    await screen.settle();
    expect(screen.text()).toBe('Ada');
    await screen.close();
  });
});
