// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { $, type Answers, aDocument, aHost, aScreen, problem } from './aScreen.tsx';

afterEach(() => {
  document.body.replaceChildren();
  vi.useRealTimers();
});

const toast = (text: unknown) => ({ do: 'toast', text });
const button = (onPress: unknown, more: object = {}) => ({ type: 'button', id: 'go', onPress, ...more });

describe('A call', () => {
  it('is not made twice by a second tap, and its block is busy until the end', async () => {
    let answer: (value?: unknown) => void = () => undefined;
    const made = aHost({}, { 'draws.create': () => new Promise((done) => (answer = done)) });
    const screen = await aScreen({
      host: made.host,
      document: aDocument([button([{ do: 'call', operation: 'draws.create', success: [toast('won')] }])]),
    });
    await screen.click('go');
    await screen.click('go');
    expect(made.log).toEqual(['call draws.create {} key-1']);
    expect(screen.element('go')?.getAttribute('aria-busy')).toBe('true');
    await act(async () => answer());
    expect(screen.element('go')?.getAttribute('aria-busy')).toBe('false');
    expect(made.log.at(-1)).toBe('toast won info');
    await screen.click('go');
    expect(made.log.at(-1)).toBe('call draws.create {} key-2');
    await act(async () => answer());
    await screen.close();
  });

  it('times out with a problem of its own, and is taken back by signal', async () => {
    vi.useFakeTimers();
    let aborted = false;
    const made = aHost(
      {},
      {
        'me.get': (_, { signal }) =>
          new Promise(() => {
            signal?.addEventListener('abort', () => {
              aborted = true;
            });
          }),
      },
    );
    const chain = [{ do: 'call', operation: 'me.get', timeoutMs: 1000, error: { 'client.timeout': [toast('slow')] } }];
    const screen = await aScreen({ host: made.host, document: aDocument([button(chain)]) });
    await screen.click('go');
    await act(async () => vi.advanceTimersByTimeAsync(1000));
    expect([made.log.at(-1), aborted]).toEqual(['toast slow info', true]);
    await screen.close();
  });

  it('that moves value keeps one key until an answer, over failures, taps and a reload (product 4)', async () => {
    const outcomes = [problem('client.network_error', 0), problem('server.error', 503), undefined];
    const answers: Answers = {
      'draws.create': () => {
        const outcome = outcomes.shift();
        if (outcome) throw outcome;
      },
    };
    const made = aHost({}, answers);
    const document = aDocument([button([{ do: 'call', operation: 'draws.create', input: { id: 'l' } }])]);
    const first = await aScreen({ host: made.host, document });
    await first.click('go');
    await first.click('go');
    expect(made.pending).toEqual([{ key: 'key-1', screen: 'test', operation: 'draws.create', input: { id: 'l' } }]);
    await first.close();
    const second = await aScreen({ host: made.host, document });
    await second.click('go');
    expect(made.pending).toEqual([]);
    await second.click('go');
    const calls = made.log.filter((line) => line.startsWith('call'));
    expect(calls.map((line) => line.split(' ').at(-1))).toEqual(['key-1', 'key-1', 'key-1', 'key-2']);
    await second.close();
  });

  it.each([
    ['goes out again, as a call of its own, when the member has given what it was refused for', true, ['toast won info']],
    ['stays refused when they put it off', false, ['toast errors.validation.agreement_required bad']],
  ])('%s (A-105)', async (_what, isGiven, end) => {
    const refusals = [problem('validation.agreement_required', 422)];
    const made = aHost(
      { overcome: async ({ code }) => code === 'validation.agreement_required' && isGiven },
      {
        'draws.create': () => {
          const refusal = refusals.shift();
          if (refusal) throw refusal;
        },
      },
    );
    const chain = [{ do: 'call', operation: 'draws.create', input: { id: 'l' }, success: [toast('won')] }];
    const screen = await aScreen({ host: made.host, document: aDocument([button(chain)]) });
    await screen.click('go');
    const calls = isGiven ? ['key-1', 'key-2'] : ['key-1'];
    expect(made.log).toEqual([...calls.map((key) => `call draws.create {"id":"l"} ${key}`), ...end]);
    expect(made.pending).toEqual([]);
    await screen.close();
  });

  it('does nothing to another screen when its answer comes after the member has left', async () => {
    let answer: (value?: unknown) => void = () => undefined;
    const made = aHost({}, { 'me.get': () => new Promise((done) => (answer = done)) });
    const screen = await aScreen({
      host: made.host,
      document: aDocument([button([{ do: 'call', operation: 'me.get', success: [toast('done'), { do: 'navigate', to: 'home' }] }])]),
    });
    await screen.click('go');
    await screen.close();
    await act(async () => answer());
    expect(made.log).toEqual(['call me.get {}', 'toast done info']);
  });

  const ask = { do: 'confirm', title: 'other?', yes: [] };
  it.each([
    ['whose branch leaving has cut short', 'gone.out', ['toast errors.gone.out bad']],
    ['whose branch is whole', 'gone.said', ['toast said info']],
    ['that is to be silent', 'gone.else', []],
  ])('tells a member who has left of a refusal once: one %s', async (_what, code, told) => {
    let refuse: (reason: unknown) => void = () => undefined;
    const made = aHost({}, { 'me.get': () => new Promise((_, reject) => (refuse = reject)) });
    const error = { 'gone.out': [ask], 'gone.said': [toast('said')], default: [] };
    const screen = await aScreen({ host: made.host, document: aDocument([button([{ do: 'call', operation: 'me.get', error }])]) });
    await screen.click('go');
    await screen.close();
    await act(async () => refuse(problem(code)));
    expect(made.log).toEqual(['call me.get {}', ...told]);
  });

  it('has `finally` see what became of it, and that `success` was cut short, when the member has left', async () => {
    let answer: (value?: unknown) => void = () => undefined;
    const made = aHost({}, { 'me.get': () => new Promise((done) => (answer = done)) });
    const chain = [
      {
        do: 'call',
        operation: 'me.get',
        success: [{ do: 'set', path: 'told', value: true }, toast('never')],
        finally: [toast($('event', 'result')), toast($('state', 'told'))],
      },
    ];
    const screen = await aScreen({ host: made.host, document: aDocument([button(chain)], { state: { told: 'not told' } }) });
    await screen.click('go');
    await screen.close();
    await act(async () => answer('swapped'));
    expect(made.log).toEqual(['call me.get {}', 'toast swapped info', 'toast not told info']);
  });
});

describe('What `refresh` names is loaded again', () => {
  const cases: [sentence: string, outcome: unknown, shown: string][] = [
    ['when the call has worked', undefined, 'is{"state":"cancelled"}'],
    [
      'when it is refused because something has changed meanwhile (409)',
      problem('redemption.invalid_transition', 409),
      'is{"state":"cancelled"}',
    ],
    ['not when that is said at a field, which would go with it', problem('profile.birthday_locked', 409), 'is{"state":"waiting"}'],
    ['not when what was sent is wrong', problem('validation.request', 422), 'is{"state":"waiting"}'],
    ['not when no answer came', problem('client.network_error', 0), 'is{"state":"waiting"}'],
  ];
  it.each(cases)('%s', async (_, outcome, shown) => {
    let state = 'waiting';
    const made = aHost(
      {},
      {
        'gift.get': () => ({ state }),
        'gift.cancel': () => {
          state = 'cancelled';
          if (outcome) throw outcome;
          return {};
        },
      },
    );
    const call = { do: 'call', operation: 'gift.cancel', refresh: ['gift'], fieldErrors: { 'profile.birthday_locked': 'birthday' } };
    const text = { t: 'is', with: { state: $('data', 'gift', 'state') } };
    const document = aDocument([{ type: 'text', id: 'state', text }, button([call])], { data: { gift: { source: 'gift.get' } } });
    const screen = await aScreen({ host: made.host, document });
    await screen.click('go');
    expect(screen.element('state')?.textContent).toBe(shown);
    await screen.close();
  });
});

describe('An optimistic change (engine goal 15)', () => {
  const optimistic = [
    { source: 'wish', path: 'on', value: true },
    { source: 'member', path: 'coins', value: 9 },
  ];
  const document = (call: object) =>
    aDocument(
      [
        { type: 'text', id: 'on', text: { t: 'is', with: { on: $('data', 'wish', 'on'), coins: $('member', 'coins') } } },
        button([{ do: 'call', operation: 'wish.put', optimistic, ...call }]),
      ],
      { data: { wish: { source: 'wish.get' } } },
    );
  const cases: [sentence: string, outcome: unknown, call: object, after: string][] = [
    ['is taken back when the call fails', problem('server.error', 500), {}, 'is{"on":false,"coins":1}'],
    ['stays when it succeeds', undefined, {}, 'is{"on":true,"coins":9}'],
    ['gives way to the true value when the source is loaded anew', undefined, { refresh: ['wish'] }, 'is{"on":false,"coins":9}'],
  ];
  it.each(cases)('%s', async (_, outcome, call, after) => {
    let settle: () => void = () => undefined;
    const made = aHost(
      {},
      {
        'wish.get': () => ({ on: false }),
        'wish.put': () => new Promise((done, fail) => (settle = () => (outcome ? fail(outcome) : done(undefined)))),
      },
    );
    const screen = await aScreen({
      host: made.host,
      document: document(call),
      surroundings: {
        session: { signedIn: true, market: 'MY', language: 'en' },
        member: { coins: 1 },
        site: {},
        campaign: {},
        route: { screen: 'test', path: '/', params: {} },
        now: 0,
      },
    });
    await screen.settle();
    expect(screen.element('on')?.textContent).toBe('is{"on":false,"coins":1}');
    await screen.click('go');
    expect(screen.element('on')?.textContent).toBe('is{"on":true,"coins":9}');
    await act(async () => settle());
    await screen.settle();
    expect(screen.element('on')?.textContent).toBe(after);
    await screen.close();
  });
});
