import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

import { examineBaseline } from '../../config-server/baseline/examine-baseline.ts';
import { examinerOf } from '../../config-server/checks/examine.ts';
import { screenFacts } from '../../config-server/checks/screen-facts.ts';

import { productVocabulary } from '../../config-server/documents/vocabulary.ts';
import type { DocumentKey } from '../../schemas/release.ts';
import { projectRoot } from '../../server-kit/project-root.ts';
import { aProduct, type Body, examine, told } from '../fixtures/documents/product.ts';

/** Parameters that the address gives to sources which cannot do without. */
const paramsOfSources = ({ data = {} }: Body): string[] =>
  Object.values(data).flatMap(({ source, input = {} }: Body) =>
    (productVocabulary.operations[source]?.input?.required ?? []).flatMap(
      (name) => /^=\s*route\.params\.(\w+)\s*$/.exec(input[name])?.[1] ?? [],
    ),
  );

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
  ['opens, with an empty value that is left out,', { do: 'navigate', to: 'records', params: { month: '' } }],
])('a step that %s a screen without what that needs is refused at the name that is missing', (_how, step) => {
  const documents = aProduct();
  const body = (id: string): Body => documents.find((each) => each.id === id)!.body;
  body('en.home').texts.records = 'Your records';
  body('records').data = { page: { source: 'terms.get', input: { slug: '=route.params.month' } } };
  const rest = told(examine(documents).problems);
  body('home').blocks[0].blocks[1].onPress[1] = step;
  const found = examine(documents).problems.filter((problem) => !rest.includes(told([problem])[0]!));
  expect(found.map(({ code, pointer, ops }) => [code, pointer, ops])).toEqual([
    [
      'link.param',
      '/blocks/0/blocks/1/onPress/1/params/month',
      '“Your records” cannot tell what to show without its parameter “month”: fill that in.',
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
    [
      'a message to members',
      'campaign:notices',
      ({ kinds }) => ({ kinds: [{ ...kinds[0], screen: 'redemption-confirm' }, ...kinds.slice(1)] }),
      '/kinds/0/screen',
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

  it.each<[string, string, string, string, readonly string[]]>([
    ['by a guard of a screen that has not got it', 'groupReserve', 'checkout-counter', 'group-reserve', ['/guards/0/sourcePage']],
    ['by a guard of a screen that has it', 'couponClaim', 'redemption-confirm', 'coupon-claim', []],
    ['by a button that keeps the query of a screen without it', 'activity', 'checkout-counter', 'activity', ['params/sourcePage']],
    ['by a button that keeps the query of a screen with it', 'activity', 'boost', 'activity', []],
  ])('after a sign-in %s', (_how, sourcePage, target, opener, pointers) => {
    const source = baseline.checked.documents.get('site:site')!;
    const { sourcePages, ...site } = source.body as Body;
    const body = { ...site, sourcePages: { ...sourcePages, [sourcePage]: target } };
    const found = baseline.checked.with([{ ...source, body }]).problems.filter(({ severity }) => severity === 'error');
    expect(found.map(({ code, id }) => `${code} ${id}`)).toEqual(pointers.map(() => `link.param ${opener}`));
    for (const [at, pointer] of pointers.entries()) expect(found[at]!.pointer).toContain(pointer);
  });

  it('nor after a sign-in by a button that keeps the query, and leaves its value out by an empty one', () => {
    const { documents } = baseline.checked;
    const site = documents.get('site:site')!;
    const { sourcePages, ...rest } = site.body as Body;
    const activity = documents.get('screen:activity')!;
    // The screen keeps the query, which has the parameter that it needs; the button sends an empty one instead.
    const text = JSON.stringify(activity.body).replaceAll('"sourcePage":"activity"', '"sourcePage":"activity","id":""');
    const opener = { ...activity, body: JSON.parse(text) };
    const moved = { ...site, body: { ...rest, sourcePages: { ...sourcePages, activity: 'badge-details' } } };
    const found = (changes: readonly (typeof site)[]) =>
      baseline.checked.with(changes).problems.filter(({ id, pointer }) => id === 'activity' && pointer.endsWith('/params/sourcePage'));
    expect([found([moved]).length, found([moved, opener]).map(({ code, ops }) => [code, ops])]).toEqual([
      0,
      [['link.param', 'Members come back to “Badges”, which cannot tell what to show without its parameter “id”: it gets none here.']],
    ]);
  });

  it('and a button that names a source page that there is not leads nowhere', () => {
    const source = baseline.checked.documents.get('screen:activity')!;
    const body = JSON.parse(JSON.stringify(source.body).replace('"sourcePage":"activity"', '"sourcePage":"picnic"'));
    const { problems } = baseline.checked.with([{ ...source, body }]);
    expect(problems.filter(({ severity }) => severity === 'error').map(({ message }) => message)).toEqual([
      'The site document has no source page picnic.',
    ]);
  });

  /** What a screen shows that opens without a parameter, where a source needs that. */
  const shown: Readonly<Record<string, string>> = {
    'activity id': 'the list',
    'address-details id': 'a form for a new address',
    'banner-activity id': 'the list of news',
    'boost id': 'that nothing is there',
    'coupon-record id': 'the list',
    'lottery-draw id': 'the list',
    'lottery-draw proof': 'a draw, without its proof',
    'message-board entry': 'the threads',
    'message-board order': 'the threads',
    'message-board thread': 'the threads',
    'my-reserve id': 'the list',
    'order-record id': 'the list',
    'redemption-confirm done': 'the swap that is still to be made',
    'redemption-product id': 'the list',
    'redemption-record id': 'the list',
  };

  it('and a screen declares that it needs a parameter of a source, or has something else to show', () => {
    const found = [...baseline.checked.documents.values()].flatMap(({ kind, id, body }) => {
      if (kind !== 'screen') return [];
      const { needs } = screenFacts(body as Body, productVocabulary);
      const read = paramsOfSources(body as Body).filter((param) => !needs.has(param));
      return [...new Set(read)].map((param) => `${id} ${param}`);
    });
    expect(found.sort()).toEqual(Object.keys(shown));
  });

  it('and none of the baseline is', () => expect(baseline.checked.problems.filter(({ severity }) => severity === 'error')).toEqual([]));
});
