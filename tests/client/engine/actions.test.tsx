// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Host } from '../../../client/engine/host.ts';
import { $, type Answers, aDocument, aHost, aScreen, entry, problem } from './aScreen.tsx';

afterEach(() => {
  document.body.replaceChildren();
  vi.useRealTimers();
});

const toast = (text: unknown) => ({ do: 'toast', text });
const button = (onPress: unknown, more: object = {}) => ({ type: 'button', id: 'go', onPress, ...more });
const fails: Answers = {
  'coins.spend': () => {
    throw problem('redemption.coins_insufficient');
  },
  'me.get': () => ({ name: 'Ada' }),
};

async function press(chain: unknown, change: Partial<Host> = {}, answers: Answers = fails) {
  const made = aHost(change, answers);
  const screen = await aScreen({
    host: made.host,
    document: aDocument([button(chain, { event: { value: 'picked' } }), { type: 'text', id: 'shown', text: $('state', 'a', 'b') }], {
      state: { n: 1 },
    }),
  });
  await screen.click('go');
  await screen.settle();
  return { ...made, screen };
}

describe('Each action asks the host for what it names (engine goal 14)', () => {
  const cases: [sentence: string, chain: object[], log: string[]][] = [
    [
      'navigate leaves empty params out',
      [{ do: 'navigate', to: 'home', params: { a: 'x', b: '', c: $('state', 'none'), d: 2, e: { no: 1 } } }],
      ['navigate home {"a":"x","d":"2"} {"replace":false,"keepQuery":false,"up":false}'],
    ],
    [
      'navigate replaces and keeps the query',
      [{ do: 'navigate', to: 'login', replace: true, keepQuery: true }],
      ['navigate login {} {"replace":true,"keepQuery":true,"up":false}'],
    ],
    ['back', [{ do: 'back' }], ['back']],
    [
      'deliver',
      [{ do: 'deliver', operation: 'seen', input: { id: $('event', 'value'), none: $('state', 'none') } }],
      ['deliver seen {"id":"picked"}'],
    ],
    ['return', [{ do: 'return', otherwise: 'home' }], ['return home']],
    ['toast translates', [{ do: 'toast', text: { t: 'a.b' }, tone: 'ok' }], ['toast a.b ok']],
    ['openSheet and closeSheet', [{ do: 'openSheet', sheet: 's' }, { do: 'closeSheet' }], ['openSheet s', 'closeSheet']],
    ['copy reads the event', [{ do: 'copy', value: $('event', 'value') }], ['copy picked']],
    [
      'share',
      [{ do: 'share', title: { t: 'x' }, url: 'https://m.shop.example/a' }],
      ['share {"title":"x","url":"https://m.shop.example/a"}'],
    ],
    ['saveImage', [{ do: 'saveImage', url: '/media/a.png', name: 'a' }], ['saveImage /media/a.png a']],
    [
      'login, logout, language, market',
      [
        { do: 'login', token: 't' },
        { do: 'logout', to: 'home' },
        { do: 'setLanguage', language: 'th' },
        { do: 'setMarket', market: 'TH' },
      ],
      ['login t', 'logout home', 'setLanguage th', 'setMarket TH'],
    ],
    [
      'openExternal opens allowed hosts',
      [
        { do: 'openExternal', url: 'https://shop.example/x' },
        { do: 'openExternal', url: 'tel:+60123' },
      ],
      ['openExternal https://shop.example/x', 'openExternal tel:+60123'],
    ],
    ['track', [{ do: 'track', event: 'tap', with: { n: $('state', 'n') } }], ['track tap {"n":1}']],
    [
      'if runs one of two chains',
      [{ do: 'if', when: { '=': ['==', ['$', 'state', 'n'], 1] }, yes: [toast('yes')], no: [toast('no')] }],
      ['toast yes info'],
    ],
    [
      'a condition that has no value is not true',
      [{ do: 'if', when: $('state', 'none'), yes: [toast('yes')], no: [toast('no')] }],
      ['toast no info'],
    ],
    ['refresh of member is the host’s', [{ do: 'refresh', sources: ['member'] }], ['refreshMember']],
    [
      'confirm goes on when agreed',
      [{ do: 'confirm', title: { t: 'q' }, confirm: 'ok', cancel: 'no', yes: [toast('yes')] }, toast('after')],
      ['confirm q', 'toast yes info', 'toast after info'],
    ],
    [
      'an answer runs success, then finally, then the rest',
      [{ do: 'call', operation: 'me.get', success: [toast($('event', 'result', 'name'))], finally: [toast('finally')] }, toast('after')],
      ['call me.get {}', 'toast Ada info', 'toast finally info', 'toast after info'],
    ],
    [
      'a problem runs its branch, then finally, and ends the chain',
      [
        {
          do: 'call',
          operation: 'coins.spend',
          error: { 'redemption.coins_insufficient': [toast($('event', 'problem', 'code'))] },
          finally: [toast('finally')],
        },
        toast('after'),
      ],
      ['call coins.spend {}', 'toast redemption.coins_insufficient info', 'toast finally info'],
    ],
    [
      'a problem without its branch runs the default',
      [{ do: 'call', operation: 'coins.spend', error: { other: [toast('other')], default: [toast('default')] } }],
      ['call coins.spend {}', 'toast default info'],
    ],
    [
      'a problem without any branch shows its text',
      [{ do: 'call', operation: 'coins.spend' }],
      ['call coins.spend {}', 'toast errors.redemption.coins_insufficient bad'],
    ],
    [
      'a problem code of a prototype is no branch',
      [{ do: 'call', operation: 'coins.spend', error: {} }],
      ['call coins.spend {}', 'toast errors.redemption.coins_insufficient bad'],
    ],
  ];
  it.each(cases)('%s', async (_, chain, log) => {
    const { log: asked, screen, reports } = await press(chain);
    expect(asked).toEqual(log);
    expect(reports).toEqual([]);
    await screen.close();
  });

  it('a declined question runs `no` and ends the chain', async () => {
    const chain = [
      { do: 'if', when: true, yes: [{ do: 'confirm', title: 'q', confirm: 'y', cancel: 'n', no: [toast('no')] }] },
      toast('after'),
    ];
    const { log, screen } = await press(chain, { confirm: async () => false });
    expect(log).toEqual(['toast no info']);
    await screen.close();
  });

  it('upload sends the chosen file; without one the chain ends without a word', async () => {
    const file = new File(['x'], 'a.png');
    const chain = [{ do: 'upload', operation: 'me.avatar', accept: ['image/png'], success: [toast('sent')] }];
    const sent = vi.fn();
    const chosen = await press(chain, { pickFile: async () => file }, { 'me.avatar': (_, options) => sent(options.file) });
    expect([sent.mock.calls, chosen.log]).toEqual([[[file]], ['call me.avatar {}', 'toast sent info']]);
    await chosen.screen.close();
    const none = await press(chain);
    expect(none.log).toEqual([]);
    await none.screen.close();
  });

  it('draw.play and draw.stop reach the widget of a block, and the chain waits for its end', async () => {
    const made = aHost();
    const widget = entry(({ expose }) => {
      expose({ play: () => void made.log.push('play'), stop: async (index) => void made.log.push(`stop ${index}`) });
      return <i />;
    });
    const chain = [{ do: 'draw.play', block: 'wheel' }, { do: 'draw.stop', block: 'wheel', index: 3 }, toast('done')];
    const screen = await aScreen({
      host: { ...made.host, blocks: { ...made.host.blocks, widget } },
      document: aDocument([{ type: 'widget', id: 'wheel' }, button(chain)]),
    });
    await screen.click('go');
    expect(made.log).toEqual(['play', 'stop 3', 'toast done info']);
    await screen.close();
  });
});

describe('What is wrong with a chain is reported and ends it without harm', () => {
  const cases: [sentence: string, action: unknown, message: string][] = [
    ['an unknown action', { do: 'format.disk' }, 'no action format.disk'],
    ['an action that only a prototype has', { do: 'toString' }, 'no action toString'],
    ['no action at all', null, 'no action undefined'],
    ['a path to a prototype', { do: 'set', path: '__proto__.polluted', value: true }, 'no state __proto__.polluted'],
    ['a script as an address', { do: 'openExternal', url: 'javascript:alert(1)' }, 'address not allowed: javascript:alert(1)'],
    [
      'a host that is not listed',
      { do: 'openExternal', url: 'https://shop.example.evil.test' },
      'address not allowed: https://shop.example.evil.test',
    ],
    ['an address that changes host after a slash', { do: 'share', url: '//evil.test' }, 'address not allowed: //evil.test'],
    ['plain http', { do: 'openExternal', url: 'http://shop.example' }, 'address not allowed: http://shop.example'],
  ];
  it.each(cases)('%s', async (_, action, message) => {
    const { log, reports, screen } = await press([action, toast('after')]);
    expect(log).toEqual([]);
    expect(reports).toEqual([{ screen: 'test', block: 'go', phase: 'action', message }]);
    expect(({} as { polluted?: unknown }).polluted).toBeUndefined();
    await screen.close();
  });

  it('a chain of chains that goes on for ever ends', async () => {
    let chain: object[] = [];
    for (let depth = 0; depth < 200; depth++) chain = [toast('x'), { do: 'if', when: true, yes: chain }];
    const { log, reports, screen } = await press(chain);
    expect(log.length).toBeLessThan(20);
    expect(reports[0]?.message).toBe('too many actions');
    await screen.close();
  });
});

it('set makes the objects on its path', async () => {
  const { screen } = await press([{ do: 'set', path: 'a.b', value: $('event', 'value') }]);
  expect(screen.element('shown')?.textContent).toBe('picked');
  await screen.close();
});

it('the inspector hears of blocks looked at and of actions', async () => {
  const heard: string[] = [];
  const { screen } = await press([toast('hi')], { inspect: ({ kind, block }) => void heard.push(`${kind} ${block}`) });
  expect([...new Set(heard)]).toEqual(['look go', 'look shown', 'action go']);
  await screen.close();
});
