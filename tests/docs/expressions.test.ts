import { expect, it } from 'vitest';
import { examineBaseline } from '../../config-server/baseline/examine-baseline.ts';
import { examinerOf } from '../../config-server/checks/examine.ts';
import { productVocabulary } from '../../config-server/documents/vocabulary.ts';
import { codeOf, page, root, tableUnder } from './pages.ts';

const names = tableUnder(page('docs/expressions.md'), 'Names').map(([name = '', , where = '']) => ({ name: codeOf(name)[0]!, where }));
const inPlaces = (...places: readonly string[]) =>
  names.filter(({ where }) => places.includes(where)).map(({ name }) => (name === 'as' ? 'entry' : name));

const everywhere = ['everywhere', 'not in first values of `state`'];
const screen = (part: object) => ({
  schemaVersion: 1,
  id: 'test-names',
  route: '/test-names',
  title: { t: 'shell.name' },
  data: { brands: { source: 'brands.list' } },
  state: { first: '' },
  ...part,
});
const wrong = '=somethingQuiteElse';
const repeat = (block: object) => ({
  blocks: [{ type: 'list', id: 'all', each: '=data.brands.items', as: 'entry', key: '=entry.id', block }],
});

/** What the check says can be read where an expression reads something else. */
function namesIn(part: object): readonly string[] {
  const { checked } = examineBaseline(root, examinerOf(productVocabulary));
  const { problems } = checked.with([{ kind: 'screen', id: 'test-names', body: screen(part) }]);
  const hint = problems.find(({ code }) => code === 'expression.unknown_name')?.hint;
  return (
    /^There is: (.*)\.$/
      .exec(hint ?? '')?.[1]
      ?.split(', ')
      .sort() ?? []
  );
}

it.each<[where: string, part: object, named: readonly string[]]>([
  ['in a first value of the state', { state: { first: wrong } }, inPlaces('everywhere')],
  ['in a property', { blocks: [{ type: 'text', id: 'one', text: wrong }] }, inPlaces(...everywhere)],
  [
    'in an action',
    { blocks: [{ type: 'button', id: 'one', text: { t: 'shell.name' }, onPress: [{ do: 'set', path: 'first', value: wrong }] }] },
    inPlaces(...everywhere, 'in actions'),
  ],
  ['in a repeat', repeat({ type: 'text', id: 'one', text: wrong }), inPlaces(...everywhere, 'in its `block`')],
])('docs/expressions.md has the names that may be read %s', (_where, part, named) => {
  expect(named.length).toBeGreaterThan(5);
  expect(namesIn(part)).toEqual([...named].sort());
});
