import { describe, expect, it } from 'vitest';
import { aProduct, type Body, examine, told } from '../../fixtures/documents/product.ts';

const bodyOf = (key: `${'screen' | 'campaign' | 'locale'}:${string}`, documents = aProduct()): Body => {
  const { delivered, problems } = examine(documents);
  expect(told(problems)).toEqual([]);
  return delivered.get(key)!.body;
};

describe('The form in which members get documents (ARCHITECTURE 2)', () => {
  it('an expression is its checked AST', () => {
    expect(bodyOf('screen:home').blocks[0].blocks[0].when).toEqual({ '=': ['$', 'session', 'signedIn'] });
  });

  it('a placeholder that the view fills is put in as itself, beside what the document says and never over it', () => {
    const documents = structuredClone(aProduct());
    for (const { kind, body } of documents) if (kind === 'locale') (body as Body).texts.wait = '{{name}}, in {{time}}';
    const home = documents.find(({ id }) => id === 'home')!.body as Body;
    const code = (id: string, values: object) => ({
      type: 'code-field',
      id,
      bind: 'name',
      label: { t: 'home.title' },
      length: 6,
      sendText: { t: 'home.title' },
      againText: { t: 'home.title' },
      waitText: { t: 'home.wait', with: values },
      onSend: [],
    });
    home.blocks.push(code('left', { name: 'Ann' }), code('said', { name: 'Ann', time: '0:59' }));
    const { blocks } = bodyOf('screen:home', documents);
    expect(blocks.at(-2).waitText).toEqual({ t: 'home.wait', with: { name: 'Ann', time: '{{time}}' } });
    expect(blocks.at(-1).waitText).toEqual({ t: 'home.wait', with: { name: 'Ann', time: '0:59' } });
  });

  it('a named chain stands where it is run, with the chains in it, and its name is gone', () => {
    const documents = structuredClone(aProduct());
    const home = documents.find(({ id }) => id === 'home')!.body as Body;
    home.actions = {
      turn: [{ do: 'set', path: 'tab', value: "=session.signedIn ? 'mine' : 'all'" }],
      leave: [{ do: 'run', chain: 'turn' }, { do: 'back' }],
    };
    home.onOpen = [{ do: 'closeSheet' }, { do: 'run', chain: 'leave' }];
    home.blocks[3].onSubmit[1].success = [{ do: 'if', when: '=session.signedIn', yes: [{ do: 'run', chain: 'turn' }] }];
    const body = bodyOf('screen:home', documents);
    const turn = { do: 'set', path: 'tab', value: { '=': ['?', ['$', 'session', 'signedIn'], 'mine', 'all'] } };
    expect(body.onOpen).toEqual([{ do: 'closeSheet' }, turn, { do: 'back' }]);
    expect(body.blocks[3].onSubmit[1].success[0].yes).toEqual([turn]);
    expect(body).not.toHaveProperty('actions');
  });

  it('a named value stands in the place of its name, in chains and in other values too, and its name is gone', () => {
    const documents = structuredClone(aProduct());
    const home = documents.find(({ id }) => id === 'home')!.body as Body;
    home.values = { greets: '=session.signedIn && values.isNamed', isNamed: "=values.who.name != ''", who: '=member' };
    home.blocks[0].blocks[0].when = '=values.greets';
    home.actions = { greet: [{ do: 'if', when: '=!values.isNamed', yes: [{ do: 'back' }] }] };
    home.onOpen = [{ do: 'run', chain: 'greet' }];
    const body = bodyOf('screen:home', documents);
    const isNamed = ['!=', ['$', 'member', 'name'], ''];
    expect(body.blocks[0].blocks[0].when).toEqual({ '=': ['&', ['$', 'session', 'signedIn'], isNamed] });
    expect(body.onOpen[0].when).toEqual({ '=': ['!', isNamed] });
    expect(body).not.toHaveProperty('values');
  });

  it('keys of a named value that is no path are read from it; a list’s own item may have the same name', () => {
    const documents = structuredClone(aProduct());
    const home = documents.find(({ id }) => id === 'home')!.body as Body;
    home.values = { first: '=data.levels.items.filter(values, values.level > 1)[0]' };
    home.blocks[0].blocks[0].text = '=values.first.name';
    const list = ['filter', ['$', 'data', 'levels', 'items'], 'values', ['>', ['$', 'values', 'level'], 1]];
    expect(bodyOf('screen:home', documents).blocks[0].blocks[0].text).toEqual({ '=': ['@', list, 0, 'name'] });
  });

  it('several values are set one after the other', () => {
    const documents = structuredClone(aProduct());
    const home = documents.find(({ id }) => id === 'home')!.body as Body;
    home.onOpen = [{ do: 'set', values: { name: '=member.name', tab: 'mine' } }];
    expect(bodyOf('screen:home', documents).onOpen).toEqual([
      { do: 'set', path: 'name', value: { '=': ['$', 'member', 'name'] } },
      { do: 'set', path: 'tab', value: 'mine' },
    ]);
  });

  it('a branch for several answers stands under each; one that is named alone goes before its group', () => {
    const documents = structuredClone(aProduct());
    const home = documents.find(({ id }) => id === 'home')!.body as Body;
    const [alone, group, both] = [[{ do: 'back' }], [{ do: 'closeSheet' }], [{ do: 'refresh' }]];
    home.blocks[3].onSubmit[1].error = { 'client.*': group, 'client.timeout': alone, 'rate.limited|server.busy': both, default: [] };
    expect(bodyOf('screen:home', documents).blocks[3].onSubmit[1].error).toEqual({
      'client.network_error': group,
      'client.not_copied': group,
      'client.timeout': alone,
      'rate.limited': both,
      'server.busy': both,
      default: [],
    });
  });

  it('a campaign holds what is marked public, and its head', () => {
    expect(bodyOf('campaign:summer')).toEqual({
      schemaVersion: 1,
      id: 'summer',
      type: 'sample',
      window: { from: '2025-08-01T00:00:00Z', to: '2025-09-01T00:00:00Z' },
      title: { t: 'home.title' },
      art: 'ticket',
      link: 'https://shop.example/summer',
      limits: { perMember: 1 },
      byMarket: { MY: { priceMinor: 500 }, KH: { priceMinor: 900 } },
    });
  });

  it('a part stands where it is used, with what the place gives it, under the name of the place', () => {
    const { blocks } = bodyOf('screen:records');
    const [, card, done] = blocks;
    expect(card.id).toBe('mine-card');
    expect(card.title).toEqual({ t: 'home.greeting', with: { name: { '=': ['$', 'state', 'size'] } } });
    expect(card.blocks[0].text.with.name).toEqual({ '=': ['$', 'member', 'name'] });
    expect(card.blocks[1]).toMatchObject({ id: 'mine-name', bind: 'name' });
    expect(card.blocks[1]).not.toHaveProperty('when');
    expect(done.when).toEqual({ '=': ['!=', ['$', 'state', 'name'], ''] });
    expect(done.onPress).toEqual([{ do: 'closeSheet' }, { do: 'navigate', to: 'home' }]);
  });

  it('a text that is said only at times is missing otherwise, with its values and what its view fills', () => {
    const documents = structuredClone(aProduct());
    const home = documents.find(({ id }) => id === 'home')!.body as Body;
    home.blocks[2].text.when = '=session.signedIn';
    const read = ['$', 'campaign', 'check-in', 'dailyCoins'];
    expect(bodyOf('screen:home', documents).blocks[2].text).toEqual({
      '=': ['?', ['$', 'session', 'signedIn'], ['{}', 't', 'home.daily', 'with', ['{}', 'coins', read]], ['@', ['[]'], 0]],
    });
  });

  it('a source that is asked again until something is true has an expression without a value then', () => {
    const documents = structuredClone(aProduct());
    const home = documents.find(({ id }) => id === 'home')!.body as Body;
    home.data.levels = { source: 'levels.list', refreshMs: 5000, until: '=size(data.levels.items) > 3' };
    const full = ['>', ['size', ['$', 'data', 'levels', 'items']], 3];
    expect(bodyOf('screen:home', documents).data.levels).toEqual({
      source: 'levels.list',
      refreshMs: { '=': ['?', full, ['@', ['[]'], 0], 5000] },
    });
  });

  it('a part in a repeat reads what it is given of the item, also where it walks a list under the same name', () => {
    const documents = structuredClone(aProduct());
    const home = documents.find(({ id }) => id === 'home')!.body as Body;
    home.blocks[1].block = { type: 'part', part: 'others', with: { level: '=level' } };
    const others = {
      schemaVersion: 1,
      id: 'others',
      description: 'A level among those above it',
      inputs: { level: { type: 'object', description: 'One level' } },
      blocks: [{ type: 'text', id: 'level', text: "=[1, 2].filter(level, level > input.level.level).size() > 0 ? input.level.name : ''" }],
    };
    const { block } = bodyOf('screen:home', [...documents, { kind: 'part', id: 'others', body: others }]).blocks[1];
    const filtered = ['filter', ['[]', 1, 2], 'level_', ['>', ['$', 'level_'], ['$', 'level', 'level']]];
    expect(block.text).toEqual({ '=': ['?', ['>', ['size', filtered], 0], ['$', 'level', 'name'], ''] });
  });

  it('what a screen needs of others is known: campaigns, namespaces, blocks', () => {
    const { delivered } = examine(aProduct());
    expect(delivered.get('screen:home')).toMatchObject({ campaigns: ['check-in'], namespaces: ['home'] });
    expect(delivered.get('screen:records')).toMatchObject({ campaigns: ['summer'], blocks: ['button', 'section', 'text', 'text-field'] });
    expect(delivered.get('screen:home')!.blocks).toContain('list');
  });

  it('a market’s own screen has the id of what it replaces', () => {
    const documents = aProduct();
    const records = structuredClone(documents.find(({ id }) => id === 'records')!.body) as Body;
    const variant = { kind: 'screen' as const, id: 'records@KH', body: { ...records, id: 'records@KH' } };
    expect(bodyOf('screen:records@KH', [...documents, variant]).id).toBe('records');
  });

  it('a market’s own texts stand over those of the language, so that a variant holds only what differs', () => {
    const variant = { kind: 'locale' as const, id: 'kh.home@KH', body: { id: 'kh.home@KH', texts: { help: 'ជំនួយ' } } };
    const texts = bodyOf('locale:kh.home@KH', [...aProduct(), variant]).texts;
    expect(texts.help).toBe('ជំនួយ');
    expect(texts.title).toBe('Home');
  });

  it.each([
    ['records@TH', 'document.variant screen:records@TH /id'],
    ['gone@KH', 'document.variant screen:gone@KH /id'],
  ])('a variant %s is refused where market or original is missing', (id, problem) => {
    const records = structuredClone(aProduct().find((document) => document.id === 'records')!.body) as Body;
    const { problems } = examine([
      ...aProduct(),
      { kind: 'screen', id, body: { ...records, id, ...(id.startsWith('gone') ? { route: '/gone' } : {}) } },
    ]);
    expect(told(problems)).toEqual([problem]);
  });
});
