// @vitest-environment happy-dom
import { afterEach, describe, expect, it } from 'vitest';
import { $, aDocument, aHost, aScreen, surroundings } from './aScreen.tsx';

const text = (id: string, value: unknown, more: object = {}) => ({ type: 'text', id, text: value, ...more });

/** As documents with `when` in a text are delivered. */
const said = (when: { '=': boolean }) => ({
  '=': ['?', when['='], ['{}', 't', 'home.hi', 'with', ['{}', 'name', ['$', 'member', 'name']]], ['@', ['[]'], 0]],
});

afterEach(() => document.body.replaceChildren());

describe('A screen document becomes blocks', () => {
  const cases: [sentence: string, blocks: unknown[], shown: string][] = [
    ['literal props are given as they stand', [text('a', 'plain')], 'plain'],
    ['texts are translated', [text('a', { t: 'home.title' })], 'home.title'],
    ['texts take values of expressions', [text('a', { t: 'home.hi', with: { name: $('member', 'name') } })], 'home.hi{"name":"Ada"}'],
    ['texts take a context', [text('a', { t: 'home.hi', context: $('state', 'tab') })], 'home.hi{"context":"first"}'],
    ['an expression whose value is a text of a campaign is translated', [text('a', $('campaign', 'news', 'title'))], 'news.title{"n":1}'],
    [
      'expressions read all roots',
      [text('a', $('session', 'market')), text('b', $('route', 'params', 'id')), text('c', $('site', 'name'))],
      'MY7Punchcard',
    ],
    ['a missing value leaves the prop out', [text('a', $('member', 'nothing', 'there'))], ''],
    ['a false `when` hides', [text('a', 'x', { when: { '=': ['==', 1, 2] } }), text('b', 'y', { when: { '=': ['==', 1, 1] } })], 'y'],
    [
      'a text is said while its condition is true',
      [text('a', said({ '=': true })), text('b', said({ '=': false }))],
      'home.hi{"name":"Ada"}',
    ],
    ['child blocks stand in their slot', [{ type: 'stack', id: 's', blocks: [text('a', 'in'), text('b', 'side')] }], 'inside'],
  ];
  it.each(cases)('%s', async (_, blocks, shown) => {
    const { host } = aHost();
    const screen = await aScreen({
      host,
      document: aDocument(blocks, { state: { tab: 'first' } }),
      surroundings: surroundings({
        member: { name: 'Ada' },
        site: { name: 'Punchcard' },
        campaign: { news: { title: { t: 'news.title', with: { n: 1 } } } },
        route: { screen: 'test', path: '/test', params: { id: '7' } },
      }),
    });
    expect(screen.text()).toBe(shown);
    await screen.close();
  });

  it('first state values are expressions over what surrounds the screen', async () => {
    const { host } = aHost();
    const screen = await aScreen({
      host,
      document: aDocument([text('a', $('state', 'market'))], { state: { market: $('session', 'market') } }),
    });
    expect(screen.text()).toBe('MY');
    await screen.close();
  });

  it('a block carries its id, an item of a repeat the template’s id and its key', async () => {
    const { host } = aHost();
    const rows = [
      { id: 'x', name: 'X' },
      { id: 'y', name: 'Y' },
    ];
    const list = { type: 'list', id: 'rows', each: $('data', 'rows'), as: 'row', block: text('name', $('row', 'name')) };
    const screen = await aScreen({ host, document: aDocument([list]), data: { rows } });
    expect([...screen.place.querySelectorAll('[data-block]')].map((element) => element.getAttribute('data-block'))).toEqual([
      'rows',
      'name:x',
      'name:y',
    ]);
    await screen.close();
  });

  it('sources are loaded, pressed actions change state, and only what reads the changed key renders', async () => {
    const { host, renders, log } = aHost({}, { 'rows.list': ({ tab }) => ({ items: [`${tab} row`] }) });
    const document = aDocument(
      [
        text('tab', $('state', 'tab')),
        text('other', $('state', 'other')),
        { type: 'list', id: 'rows', each: $('data', 'rows', 'items'), as: 'row', block: text('row', $('row')) },
        { type: 'button', id: 'go', onPress: [{ do: 'set', path: 'tab', value: 'b' }] },
      ],
      { state: { tab: 'a', other: 'o' }, data: { rows: { source: 'rows.list', input: { tab: $('state', 'tab') } } } },
    );
    const screen = await aScreen({ host, document });
    await screen.settle();
    expect(screen.text()).toBe('aoa rowgo');
    await screen.click('go');
    await screen.settle();
    expect(screen.text()).toBe('bob rowgo');
    expect(renders.get('other')).toBe(1);
    expect(log).toEqual(['call rows.list {"tab":"a"}', 'call rows.list {"tab":"b"}']);
    await screen.close();
  });
});
