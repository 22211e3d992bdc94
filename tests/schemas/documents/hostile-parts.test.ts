import { describe, expect, it } from 'vitest';
import { examinerOf } from '../../../config-server/checks/examine.ts';
import { expandParts } from '../../../config-server/checks/parts.ts';
import { maxProblems } from '../../../config-server/checks/report.ts';
import { mostWrittenOut } from '../../../config-server/checks/screen-context.ts';
import { maxDepth } from '../../../config-server/checks/shape.ts';
import type { SourceDocument } from '../../../config-server/documents/document.ts';
import { handedInputs, valueInputs } from '../../../schemas/part.ts';
import { type RandomSource, seededRandom } from '../../../server-kit/random-source.ts';
import { inFull, seed } from '../../deep.ts';
import { aProduct, type Body, told, vocabulary } from '../../fixtures/documents/product.ts';

const many = <Item>(count: number, make: (at: number) => Item): Item[] => Array.from({ length: count }, (_, at) => make(at));
const blocksInput = (more: object = {}) => ({ x: { type: 'blocks', description: 'What is held', ...more } });
const text = (at: number) => ({ type: 'text', id: `t${at}`, text: { t: 'home.title' } });
const held = { input: 'x' };
const card = (at: number) => ({ type: 'section', id: `s${at}`, title: { t: 'home.title' }, blocks: [held] });
const use = (given?: object) => ({ type: 'part', part: 'p', ...(given ? { with: given } : {}) });
/** Uses of the part inside one another. */
const nested = (levels: number, inside: object[]): object => use({ x: levels === 1 ? inside : [nested(levels - 1, inside)] });

function aPart(blocks: unknown, inputs: object = blocksInput(), id = 'p'): SourceDocument {
  return { kind: 'part', id, body: { schemaVersion: 1, id, description: 'A part of a test', inputs, blocks } };
}

const product = aProduct();
const live = examinerOf(vocabulary).checkSet(product);
const aScreen = (blocks: readonly unknown[], more: object = {}): SourceDocument => {
  const { body } = product.find(({ kind, id }) => kind === 'screen' && id === 'home')!;
  return { kind: 'screen', id: 'home', body: { ...(body as Body), ...more, blocks: [...(body as Body).blocks, ...blocks] } };
};

describe('Parts that come to more than a screen may have are refused before they are written out', () => {
  it.each<[sentence: string, part: SourceDocument, screen: SourceDocument, code: string]>([
    ['70 cards that each hold the part with 20 texts', aPart(many(70, card)), aScreen([nested(2, many(20, text))]), 'document.expanded'],
    ['the same with 400 texts', aPart(many(70, card)), aScreen([nested(2, many(400, text))]), 'document.expanded'],
    ['the same four deep', aPart(many(70, card)), aScreen([nested(4, many(20, text))]), 'document.expanded'],
    [
      'a hundred places for what is given, two deep',
      aPart(many(100, () => held)),
      aScreen([nested(2, many(100, text))]),
      'document.expanded',
    ],
    [
      'a long name in a thousand places',
      aPart(
        many(1_000, (at) => ({ ...text(at), tone: { input: 'n' } })),
        { n: { type: 'name', description: 'N' } },
      ),
      aScreen([use({ n: 'x'.repeat(1_000) })]),
      'document.expanded',
    ],
    [
      'a thousand inputs, used a thousand times',
      aPart([], Object.fromEntries(many(1_000, (at) => [`i${at}`, { type: 'string', description: 'N', default: '' }]))),
      aScreen(many(1_000, () => use())),
      'document.expanded',
    ],
    ['cards in cards, deeper than a screen may be', aPart([card(0)]), aScreen([nested(18, [text(0)])]), 'document.expanded'],
    ['a default that holds itself', aPart([held], blocksInput({ default: [held] })), aScreen([use()]), 'part.cycle'],
    ['a default that holds itself, in a card', aPart([card(0)], blocksInput({ default: [held] })), aScreen([use()]), 'part.cycle'],
    ['a default that holds its part', aPart([held], blocksInput({ default: [use()] })), aScreen([use()]), 'part.cycle'],
    [
      'defaults that hold each other',
      aPart([held], { ...blocksInput({ default: [{ input: 'y' }] }), y: { type: 'blocks', description: 'Y', default: [held] } }),
      aScreen([use()]),
      'part.cycle',
    ],
    [
      'a text whose default is itself',
      aPart([{ ...text(0), text: held }], { x: { type: 'text', description: 'X', default: held } }),
      aScreen([use()]),
      'part.cycle',
    ],
  ])('%s', (_sentence, part, screen, code) => {
    const { problems } = live.with([part, screen]);
    expect(told(problems).map((line) => line.split(' ')[0])).toContain(code);
    expect(problems.length).toBeLessThanOrEqual(2 * maxProblems);
  });

  it('named chains that every entry of a list of the site runs are counted once for each code', () => {
    const chain = many(200, () => ({ do: 'set', path: 'tab', value: 'x'.repeat(300) }));
    const items = {
      each: '=site.markets',
      as: 'market',
      item: { text: '=market.code', value: '=market.code', onPress: [{ do: 'run', chain: 'long' }] },
    };
    const screen = (more: object) => aScreen([{ type: 'filter-chips', id: 'f', items, ...more }], { actions: { long: chain } });
    const lengthOf = (document: SourceDocument) => JSON.stringify(live.with([document]).delivered.get('screen:home')?.body ?? '').length;
    expect(lengthOf(screen({}))).toBeLessThan(2 * mostWrittenOut);
  });
});

/** Blocks, texts, actions, inputs and uses put together at random, each of the right form or nearly so. */
function randomParts(random: RandomSource): { readonly parts: readonly SourceDocument[]; readonly screen: SourceDocument } {
  const pick = <Item>(items: readonly Item[]): Item => items[random.below(items.length)]!;
  const ids = ['p0', 'p1', 'p2', 'p3'];
  const names = ['x', 'y', 'n', 's'];
  const some = <Item>(most: number, make: (at: number) => Item): Item[] => many(random.below(most + 1), make);
  const placeholder = () => ({ input: pick(names) });
  const given = (depth: number): object => Object.fromEntries(some(3, () => [pick(names), anything(depth - 1)]));
  const aUse = (depth: number) => ({
    type: 'part',
    part: pick(ids),
    ...(random.below(2) ? { id: `u${random.below(9)}` } : {}),
    with: given(depth),
  });
  const expression = () =>
    pick(['=input.x', '=input.x + input.x', '=member.name', "=input.y == 'a' ? input.n : input.s", '=values.v', '=(']);
  const aText = (): unknown =>
    pick([{ t: 'home.title' }, placeholder(), expression(), { t: 'home.greeting', with: { name: expression() } }]);
  const action = (depth: number): unknown =>
    pick([
      () => ({ do: 'back' }),
      () => ({ do: 'run', part: pick(ids), with: given(depth) }),
      placeholder,
      () => ({ do: 'set', path: 'tab', value: expression() }),
    ])();
  const block = (depth: number): unknown => {
    if (depth <= 0) return pick<unknown>([{ type: 'text', id: `t${random.below(99)}`, text: aText() }, placeholder()]);
    return pick<() => unknown>([
      () => ({ type: 'section', id: `s${random.below(99)}`, title: aText(), blocks: some(6, () => block(depth - 1)) }),
      () => ({ type: 'button', id: `b${random.below(99)}`, text: aText(), onPress: some(4, () => action(depth - 1)) }),
      () => ({ type: 'list', id: `l${random.below(99)}`, each: expression(), as: 'it', key: '=it', block: aUse(depth) }),
      () => aUse(depth),
      () => many(1 + random.below(40), placeholder),
      placeholder,
    ])();
  };
  const anything = (depth: number): unknown =>
    pick<() => unknown>([
      () => some(5, () => block(depth)),
      () => block(depth),
      () => some(3, () => action(depth)),
      aText,
      expression,
      () => null,
      () => 'x'.repeat(random.below(2_000)),
      () => 7,
      placeholder,
    ])();
  const inputs = () =>
    Object.fromEntries(
      names.map((name) => [
        name,
        {
          type: pick([...handedInputs, ...valueInputs, 'nothing']),
          description: 'D',
          ...(random.below(2) ? { default: anything(2) } : {}),
        },
      ]),
    );
  const parts = ids.map(
    (id): SourceDocument => ({
      kind: 'part',
      id,
      body: {
        schemaVersion: 1,
        id,
        description: 'D',
        inputs: inputs(),
        ...(random.below(4) ? { blocks: some(8, () => block(3)).flat() } : { actions: some(8, () => action(3)) }),
      },
    }),
  );
  return { parts, screen: aScreen(some(6, () => block(4)).flat(), { onOpen: some(3, () => action(2)), values: { v: expression() } }) };
}

const depthOf = (value: unknown): number =>
  typeof value !== 'object' || value === null ? 0 : 1 + Math.max(0, ...Object.values(value).map(depthOf));

describe('Whatever parts are put together', () => {
  const rounds = inFull(50, 3_000);

  it('what they come to is bounded in length and depth, and every check ends with problems of its own', () => {
    const random = seededRandom(`parts ${seed}`);
    for (let round = 0; round < rounds; round += 1) {
      const { parts, screen } = randomParts(random);
      const said = JSON.stringify({ seed, round });
      const bodies = new Map(parts.map(({ id, body }) => [id, body]));
      const index = { body: (_kind: string, id: string) => bodies.get(id), isUnread: () => false, vocabulary };
      const room = { left: mostWrittenOut };
      const { body } = expandParts({ document: 'screen:home', pointer: '' }, screen.body, index, () => undefined, room);
      expect(JSON.stringify(body).length, said).toBeLessThan(JSON.stringify(screen.body).length + 2 * mostWrittenOut);
      expect(depthOf(body), said).toBeLessThan(4 * maxDepth);
      const { problems } = live.with([...parts, screen]);
      expect(
        problems.filter(({ code }) => code === 'document.unchecked'),
        said,
      ).toEqual([]);
    }
  });
});
