import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

import { examineBaseline } from '../../config-server/baseline/examine-baseline.ts';
import { examinerOf } from '../../config-server/checks/examine.ts';
import { screenFacts } from '../../config-server/checks/screen-facts.ts';

import { productVocabulary } from '../../config-server/documents/vocabulary.ts';
import type { DocumentKey } from '../../schemas/release.ts';
import { projectRoot } from '../../server-kit/project-root.ts';
import { aProduct, type Body, examine, told } from '../fixtures/documents/product.ts';

const needsOf = (body: object) => [...screenFacts(body as Readonly<Record<string, unknown>>, productVocabulary).needs];
const screen = (when: unknown, rest: object = {}) => ({
  params: ['id'],
  data: { order: { source: 'orders.get', input: { id: '=route.params.id' }, ...(when === undefined ? {} : { when }) } },
  ...rest,
});

describe('A screen needs the parameters of what it asks for when it opens without them', () => {
  it.each([
    ['always', undefined, {}, ['id']],
    ['only with that parameter', "=route.params.id != ''", {}, []],
    ['where the parameter is there', '=has(route.params.id)', {}, []],
    ['only without another parameter', "=!(route.params.kind != '')", {}, ['id']],
    ['until something is done', '=!state.done', { state: { done: false } }, ['id']],
    ['once something is opened', '=state.open', { state: { open: false } }, []],
    ['while a value of the address says so', '=state.open', { state: { open: '=has(route.params.id)' } }, []],
    ['while a named value says so', '=values.shows', { values: { shows: '=has(route.params.id)' } }, []],
    ['while a named value of the state says so', '=values.shows', { state: { done: false }, values: { shows: '=!state.done' } }, ['id']],
    ['while another answer says so', '=data.vouchers.items.size() == 0', {}, []],
    ['for members of a market', "=market == 'MY'", {}, ['id']],
    ['while named values read each other', '=values.a', { values: { a: '=values.b', b: '=values.a' } }, []],
    ['while a formula with a slip says so', '=state.', {}, []],
    ['only with that parameter, and says so itself', "=route.params.id != ''", { needs: ['id'] }, ['id']],
  ])('asked %s', (_when, when, rest, needs) => expect(needsOf(screen(when, rest))).toEqual(needs));

  it.each([
    ['redemption-confirm', ['id']],
    ['terms-details', ['slug']],
    ['checkout-counter', ['payment']],
    ['banner-activity', []],
    ['order-record', []],
    ['lottery-draw', []],
  ])('the screen %s', (id, needs) => expect(needsOf(JSON.parse(readFileSync(`screens/${id}.json`, 'utf8')))).toEqual(needs));
});

it.each([
  ['opens', { do: 'navigate', to: 'records' }],
  ['opens, of other parameters,', { do: 'navigate', to: 'records', params: { sheet: 'help' } }],
  ['leaves for', { do: 'logout', to: 'records' }],
])('a step that %s a screen without what that needs is refused at the name that is missing', (_how, step) => {
  const documents = aProduct();
  const body = (id: string): Body => documents.find((each) => each.id === id)!.body;
  body('records').data = { page: { source: 'terms.get', input: { slug: '=route.params.month' } } };
  const rest = told(examine(documents).problems);
  body('home').blocks[0].blocks[1].onPress[1] = step;
  const found = examine(documents).problems.filter((problem) => !rest.includes(told([problem])[0]!));
  expect(found.map(({ code, pointer, ops }) => [code, pointer, ops])).toEqual([
    [
      'link.param',
      '/blocks/0/blocks/1/onPress/1/params/month',
      'The screen Records shows nothing without month: add it to the parameters.',
    ],
  ]);
});

describe('A screen that needs a parameter is opened from nowhere without it', () => {
  const baseline = examineBaseline(projectRoot, examinerOf(productVocabulary));
  const opened = { screen: 'checkout-counter' };

  it.each<[string, DocumentKey, (body: Body) => Body, string]>([
    [
      'a tab',
      'site:site',
      ({ tabBar }) => ({ tabBar: { ...tabBar, tabs: [{ ...tabBar.tabs[0], ...opened }, ...tabBar.tabs.slice(1)] } }),
      '/tabBar/tabs/0/screen',
    ],
    ['the till', 'site:site', ({ tabBar }) => ({ tabBar: { ...tabBar, till: { ...tabBar.till, ...opened } } }), '/tabBar/till/screen'],
    ['a dialog', 'site:site', ({ dialogs }) => ({ dialogs: [{ ...dialogs[0], screen: 'terms-details' }] }), '/dialogs/0/screen'],
    [
      'a shortcut of the installed app',
      'campaign:install',
      ({ shortcuts }) => ({ shortcuts: [{ ...shortcuts[0], screen: 'redemption-confirm' }] }),
      '/shortcuts/0/screen',
    ],
    [
      'where a visitor lands who came from nowhere',
      'screen:login',
      () => ({ onOpen: [{ do: 'return', otherwise: 'checkout-counter' }] }),
      '/onOpen/0/otherwise',
    ],
    ['a banner', 'campaign:moon-bear-first', ({ action }) => ({ action: { button: action.button, ...opened } }), '/action/params/payment'],
    ['a need of a parameter that the screen has not', 'screen:boost', () => ({ needs: ['nothing'] }), '/needs/0'],
  ])('%s', (_what, key, change, pointer) => {
    const source = baseline.checked.documents.get(key)!;
    const body = { ...(source.body as object), ...change(source.body as Body) };
    const found = baseline.checked.with([{ ...source, body }]).problems.filter(({ severity }) => severity === 'error');
    expect(found.map((problem) => [`${problem.kind}:${problem.id}`, problem.pointer])).toContainEqual([key, pointer]);
    expect(found.find((problem) => problem.pointer === pointer)!.code).toMatch(/^(link\.param|campaign\.banner)$/);
  });

  it('and none of the baseline is', () => expect(baseline.checked.problems.filter(({ severity }) => severity === 'error')).toEqual([]));
});
