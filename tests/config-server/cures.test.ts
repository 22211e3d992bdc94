import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anOperatorClient, type OperatorClient, partsOf } from './ops.ts';
import { aServerOfTheProduct, type Running } from './servers.ts';

// biome-ignore lint/suspicious/noExplicitAny: a document under test
type Body = any;

let running: Running;
let ann: OperatorClient;
let my: OperatorClient;

beforeAll(async () => {
  running = await aServerOfTheProduct();
  ann = await anOperatorClient(running, { id: 'ann' });
  my = await anOperatorClient(running, { id: 'my', markets: ['MY'] });
  const offer = (await ann.read('campaign:draw-cash')).body;
  await ann.put('campaign:durian-cash', { ...offer, id: 'durian-cash', name: { t: 'durian.cash' } }, undefined);
  const wheel = (await ann.read('campaign:lucky-wheel')).body;
  const prizes = wheel.prizes.map((prize: Body) =>
    prize.id === 'cash' ? { ...prize, gives: { kind: 'voucher', offer: 'durian-cash' } } : prize,
  );
  await ann.put('campaign:durian-wheel', { ...wheel, id: 'durian-wheel', name: { t: 'durian.name' }, prizes }, undefined);
  for (const language of ['en', 'kh'])
    await ann.put(
      `locale:${language}.durian`,
      { id: `${language}.durian`, texts: { name: 'Durian wheel', cash: 'Durian voucher', story: 'Durian story' } },
      undefined,
    );
  await ann.put(
    'screen:durian-story',
    { schemaVersion: 1, id: 'durian-story', route: '/durian', title: { t: 'durian.story' }, blocks: [] },
    undefined,
  );
  await ann.put(
    'part:durian-line',
    { schemaVersion: 1, id: 'durian-line', description: 'A line', blocks: [{ type: 'text', id: 'line', text: { t: 'durian.story' } }] },
    undefined,
  );
  await ann.save('campaign:categories', (body) => ({
    ...body,
    categories: [...body.categories, { id: 'durian', name: body.categories[0].name }],
  }));
});
afterAll(() => running.end());

const errorsOf = async (ops: OperatorClient, keys: readonly string[]) => {
  const { problems } = (await ops.call('validations.create', { documents: keys.map(partsOf) })).json;
  return problems.filter(({ severity }: Body) => severity === 'error');
};
const keysOf = ({ cure }: Body) => cure?.documents.map(({ kind, id }: Body) => `${kind}:${id}`);

const texts = ['locale:en.durian', 'locale:kh.durian'];
const leadsTo = (action: object) => (body: Body) => ({ ...body, action: { button: body.action.button, ...action } });

const kinds: readonly (readonly [what: string, key: string, change: (body: Body) => Body, says: string, takesIn: readonly string[]])[] = [
  [
    'a draw, with its words and the voucher that it gives',
    'campaign:moon-bear-first',
    leadsTo({ lottery: 'durian-wheel' }),
    '“Durian wheel” is not live: take it in.',
    ['campaign:durian-wheel', ...texts, 'campaign:durian-cash'],
  ],
  [
    'a screen',
    'campaign:moon-bear-first',
    leadsTo({ screen: 'durian-story' }),
    '“Durian story” is not live: take it in.',
    ['screen:durian-story', ...texts],
  ],
  [
    'a part',
    'screen:language',
    (body) => ({ ...body, blocks: [...body.blocks, { type: 'part', id: 'durian', part: 'durian-line' }] }),
    '“Durian line” is not live: take it in.',
    ['part:durian-line', ...texts],
  ],
  [
    'words',
    'campaign:toy-days',
    (body) => ({ ...body, name: { t: 'durian.name' } }),
    '“Durian in English” is not live: take it in.',
    texts,
  ],
  [
    'a category that the draft of a live document adds',
    'campaign:toy-days',
    (body) => ({ ...body, categories: ['toy', 'durian'] }),
    '“Product categories” is live without what this needs: take in its draft.',
    ['campaign:categories'],
  ],
];

describe('What a document leads to and is only a draft is named with its problem', () => {
  it.each(kinds)('%s', async (_what, key, change, says, takesIn) => {
    await ann.save(key, change);
    const [problem] = await errorsOf(ann, [key]);
    expect(problem.ops).toBe(says);
    expect(new Set(keysOf(problem))).toEqual(new Set(takesIn));
    expect(keysOf(problem)[0]).toBe(takesIn[0]);
    const refused = await ann.release('Durian', [key]);
    expect(refused.json).toMatchObject({ code: 'release.invalid', problems: [{ ops: says, cure: problem.cure }] });
    expect(await errorsOf(ann, [key, ...takesIn])).toEqual([]);
    await ann.call('drafts.delete', partsOf(key));
  });

  it('is not named where it would end nothing', async () => {
    for (const action of [{ lottery: 'mango-wheel' }, { offer: 'durian-wheel' }]) {
      await ann.save('campaign:moon-bear-first', leadsTo(action));
      const problems = await errorsOf(ann, ['campaign:moon-bear-first']);
      expect([problems.length > 0, problems.flatMap((each: Body) => keysOf(each) ?? [])]).toEqual([true, []]);
    }
    await ann.call('drafts.delete', partsOf('campaign:moon-bear-first'));
  });

  it('is not named to who may not see it', async () => {
    const wheel = (await ann.read('campaign:durian-wheel')).body;
    await ann.put('campaign:angkor-wheel', { ...wheel, id: 'angkor-wheel', markets: ['KH'] }, undefined);
    const banner = (await ann.read('campaign:moon-bear-first')).body;
    const documents = [{ kind: 'campaign', id: 'moon-bear-first', body: leadsTo({ lottery: 'angkor-wheel' })(banner) }];
    const cures = async (ops: OperatorClient) =>
      (await ops.call('validations.create', { documents })).json.problems.flatMap((each: Body) => keysOf(each)?.[0] ?? []);
    expect([await cures(ann), await cures(my)]).toEqual([['campaign:angkor-wheel'], []]);
  });
});

describe('What a document leads to and is in a release that waits is named with that release', () => {
  const banner = 'campaign:moon-bear-first';
  const at = '2025-12-01T02:00:00.000Z';
  const story = ['screen:durian-story', ...texts];
  let release: Body;
  beforeAll(async () => {
    release = (await ann.release('Durian', story, at)).json;
    await ann.save(banner, leadsTo({ screen: 'durian-story' }));
  });
  const says = '“Durian story” waits in the release “Durian”, which goes live on Mon 1 Dec 2025 10:00 (Malaysia).';

  it('which goes live at its time', async () => {
    expect(release.state).toBe('scheduled');
    const [problem, ...others] = await errorsOf(ann, [banner]);
    expect([problem.ops, problem.waits, problem.cure, problem.toFillIn]).toEqual([
      says,
      { release: release.id, title: 'Durian' },
      undefined,
      undefined,
    ]);
    expect(others).toEqual([]);
    const refused = await ann.release('Before it', [banner]);
    expect([refused.status, refused.json.problems.map(({ ops }: Body) => ops)]).toEqual([422, [says]]);
  });

  it.each<[string, string, readonly string[]]>([
    ['before it', '2025-11-30T02:00:00.000Z', [says]],
    ['after it', '2025-12-02T02:00:00.000Z', []],
  ])('and what is scheduled %s is checked as it is then', async (_when, publishAt, sentences) => {
    const { problems } = (await ann.call('validations.create', { documents: [partsOf(banner)], publishAt })).json;
    const errors = problems.filter(({ severity }: Body) => severity === 'error');
    expect(errors.map(({ ops }: Body) => ops)).toEqual(sentences);
    const made = await ann.release('Then', [banner], publishAt);
    expect(made.status).toBe(sentences.length > 0 ? 422 : 201);
    if (made.status === 201) await ann.call('releases.cancel', { id: made.json.id, reason: 'A test' });
  });

  /** Releases a wheel that a second person has to approve; gives the problems of a banner that leads to it, as an operator sees them. */
  const waitingFor = async (id: string, markets: readonly string[]) => {
    const { body } = await ann.read('campaign:lucky-wheel');
    await ann.call('drafts.delete', { kind: 'campaign', id });
    await ann.put(`campaign:${id}`, { ...body, id, markets: markets.length > 0 ? markets : body.markets }, undefined);
    expect((await ann.release(`Wheel ${id}`, [`campaign:${id}`])).json.state).toBe('awaiting_approval');
    const documents = [{ ...partsOf(banner), body: leadsTo({ lottery: id })((await ann.read(banner)).body) }];
    return async (ops: OperatorClient) => (await ops.call('validations.create', { documents })).json.problems;
  };

  it('which goes live once somebody approves it', async () => {
    const problems = await waitingFor('durian-wheel', []);
    expect((await problems(ann)).map(({ ops }: Body) => ops)).toEqual([
      '“Lucky wheel” waits in the release “Wheel durian-wheel”, which goes live once it is approved.',
    ]);
  });

  it('but not to who may not see it', async () => {
    const problems = await waitingFor('angkor-wheel', ['KH']);
    const named = async (ops: OperatorClient) => (await problems(ops)).flatMap(({ waits }: Body) => waits?.title ?? []);
    expect([new Set(await named(ann)), await named(my)]).toEqual([new Set(['Wheel angkor-wheel']), []]);
  });
});
