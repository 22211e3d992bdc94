import { describe, expect, it } from 'vitest';
import { routeFor } from '../../../../client/ops/documents/own-screens.ts';
import { actionsOf } from '../../../../client/ops/pages/releases/actions.ts';
import { clockOfPhones, noticedFrom, reachOf } from '../../../../client/ops/pages/releases/audience.ts';
import { chosenFrom, chosenParam, titleFor } from '../../../../client/ops/pages/releases/chosen.ts';
import { factsOf } from '../../../../client/ops/pages/releases/facts.ts';
import { marksOf } from '../../../../client/ops/pages/releases/marks.ts';
import { numberedByDocument, numberedChanges } from '../../../../client/ops/pages/releases/numbered.ts';
import { type Facts, publishPlan } from '../../../../client/ops/pages/releases/publish-plan.ts';
import { type Change, type Release, withTitles } from '../../../../client/ops/pages/releases/release.ts';
import { rowWords } from '../../../../client/ops/pages/releases/row-words.ts';
import { stepsOf } from '../../../../client/ops/pages/releases/steps.ts';
import { inWords } from '../../../../client/ops/parts/in-words.ts';
import { withSite } from '../with-site.ts';

withSite();

const base: Release = {
  id: '12',
  state: 'live',
  origin: 'ops',
  title: 'Toy week',
  reason: 'Planned',
  author: { id: 'mei', name: 'Mei Tan' },
  createdAt: '2026-11-18T06:20:00Z',
  needsApproval: false,
  approvals: [],
  documents: [],
};
const approval = { by: { id: 'dewi', name: 'Dewi' }, at: '2026-11-18T06:31:00Z', reason: 'Fine' };

describe('The steps of a release', () => {
  const at = '2026-11-20T00:00:00Z';
  it.each([
    ['published at once', { effectiveAt: at }, 'done done skipped skipped done'],
    ['rolled back at once', { createdAt: at, publishAt: at, effectiveAt: at }, 'done done skipped skipped done'],
    [
      'live at its time after an approval',
      { effectiveAt: at, publishAt: at, needsApproval: true, approvals: [approval] },
      'done done done done done',
    ],
    ['waiting for a second person', { state: 'awaiting_approval', needsApproval: true, publishAt: at }, 'done done now ahead ahead'],
    ['scheduled', { state: 'scheduled', publishAt: at }, 'done done skipped now ahead'],
    ['stopped at its time', { state: 'suspended', publishAt: at }, 'done stopped skipped ahead ahead'],
    ['taken back before an approval', { state: 'cancelled', needsApproval: true }, 'done done stopped ahead ahead'],
    ['a schedule taken back', { state: 'cancelled', publishAt: at }, 'done done skipped stopped ahead'],
  ] as const)('%s', (_what, part, steps) => {
    expect(
      stepsOf({ ...base, ...part } as Release)
        .map(({ state }) => state)
        .join(' '),
    ).toBe(steps);
  });
});

describe('What may be done with a release', () => {
  const waiting = { ...base, state: 'awaiting_approval', needsApproval: true, markets: ['MY'] } as const;
  const said = (release: Release, actor: Parameters<typeof actionsOf>[1]) =>
    actionsOf(release, actor).map(({ label, why }) => [label, why]);
  it.each([
    [
      'another approver',
      waiting,
      { id: 'dewi', role: 'finance' },
      [
        ['Ask for changes', undefined],
        ['Approve and publish', undefined],
      ],
    ],
    [
      'its author',
      waiting,
      { id: 'mei', role: 'admin' },
      [
        ['Ask for changes', undefined],
        ['Approve and publish', 'You asked for it: somebody else has to approve.'],
      ],
    ],
    [
      'a viewer',
      waiting,
      { id: 'v', role: 'viewer' },
      [
        ['Ask for changes', 'Your role does not approve releases.'],
        ['Approve and publish', 'Your role does not approve releases.'],
      ],
    ],
    [
      'an approver of another market',
      waiting,
      { id: 'x', role: 'campaign', markets: ['TH'] },
      [
        ['Ask for changes', 'It changes markets other than yours (TH).'],
        ['Approve and publish', 'It changes markets other than yours (TH).'],
      ],
    ],
    [
      'with a time',
      { ...waiting, publishAt: '2026-11-20T00:00:00Z' },
      { id: 'dewi', role: 'admin' },
      [
        ['Ask for changes', undefined],
        ['Approve and schedule', undefined],
      ],
    ],
    ['a schedule', { ...base, state: 'scheduled' }, { id: 'mei', role: 'campaign' }, [['Cancel schedule', undefined]]],
    ['finance on what is live', base, { id: 'f', role: 'finance' }, [['Roll back', 'Your role does not publish.']]],
    [
      'an editor of one market on a release for all',
      base,
      { id: 'm', role: 'campaign', markets: ['MY'] },
      [['Roll back', 'It changes markets other than yours (MY).']],
    ],
    ['what was taken back', { ...base, state: 'cancelled' }, { id: 'mei', role: 'admin' }, []],
  ] as const)('%s', (_what, release, actor, actions) => {
    expect(said(release as Release, actor as Parameters<typeof actionsOf>[1])).toEqual(actions);
  });
});

describe('Who notices', () => {
  const group = (level: 1 | 2 | 3 | 4, plan: 'none' | 'vip' | 'svip', members: number) => ({ level, plan, members });
  const figures = [
    {
      market: 'MY',
      members: 300,
      active: 1,
      groups: [group(1, 'none', 200), group(2, 'none', 60), group(2, 'vip', 10), group(3, 'none', 30)],
    },
    { market: 'SG', members: 100, active: 1, groups: [group(1, 'none', 90), group(1, 'vip', 10)] },
    { market: 'TH', members: 600, active: 1, groups: [group(4, 'svip', 600)] },
  ] as const;
  const rows: readonly (readonly [what: string, parts: Parameters<typeof reachOf>[1], members: number, isAtMost: boolean])[] = [
    ['everybody', [{}], 1000, false],
    ['members of two markets', [{ markets: ['SG', 'MY'] }], 400, false],
    ['a level and above', [{ markets: ['MY'], minLevel: 2 }], 100, false],
    ['a level and above, or a plan', [{ markets: ['MY', 'SG'], minLevel: 3, plans: ['vip'] }], 50, false],
    ['a level and above with a plan', [{ markets: ['MY', 'SG'], minLevel: 2, plans: ['vip'], needsBoth: true }], 10, false],
    ['a plan', [{ plans: ['svip'] }], 600, false],
    ['members of any part, once', [{ markets: ['MY'], minLevel: 2 }, { markets: ['MY'], minLevel: 3 }, { markets: ['SG'] }], 200, false],
    ['who read a language', [{ markets: ['MY'], language: 'th' }], 300, true],
    ['a segment', [{ segments: ['toy-club'] }], 1000, true],
    ['a segment beside all of them', [{ segments: ['toy-club'] }, {}], 1000, false],
    ['nobody', [], 0, false],
  ];
  it.each(rows)('%s', (_what, parts, members, isAtMost) => {
    expect(reachOf(figures as unknown as Parameters<typeof reachOf>[0], parts)).toMatchObject({ members, isAtMost });
  });

  it('by market, the largest first', () => {
    expect(reachOf(figures as unknown as Parameters<typeof reachOf>[0], [{ markets: ['SG', 'MY'] }]).byMarket).toEqual([
      { market: 'MY', members: 300, share: 0.75 },
      { market: 'SG', members: 100, share: 0.25 },
    ]);
  });

  const [before, at, after] = ['2026-11-27T00:00:00Z', '2026-11-28T00:00:00Z', '2026-11-30T16:00:00Z'];
  it.each<[what: string, parts: Parameters<typeof noticedFrom>[0], from: string | undefined]>([
    ['at once, what has no window', [{}], at],
    ['at once, what is open', [{ from: before }], at],
    ['when the window opens, what opens later', [{ from: after }], after],
    ['with the first of several', [{ from: after }, {}], at],
    ['never, what is over', [{ to: before }], undefined],
    ['with what is not over yet', [{ to: before }, { from: after }], after],
  ])('%s', (_what, parts, from) => {
    expect(noticedFrom(parts, Date.parse(at))).toBe(from && Date.parse(from));
  });
});

describe('The phones of a release', () => {
  const released = '2026-11-28T00:00:00.000Z';
  it.each([
    ['when it is released', [{}], released],
    ['when what it brings opens', [{ from: '2026-12-01T02:00:00Z' }], '2026-12-01T02:00:00.000Z'],
    ['when it is released, though it is over by then', [{ to: '2026-11-01T00:00:00Z' }], released],
  ])('have the clock of the moment %s', (_what, audiences, at) => {
    expect(clockOfPhones({ audiences }, released)).toBe(at);
  });

  it.each([
    ['/boost', 'kl-weekend', '/boost?id=kl-weekend'],
    ['/lottery-draw', 'durian wheel', '/lottery-draw?id=durian%20wheel'],
    ['/home', 'kl-weekend', '/home'],
    ['/boost', undefined, '/boost'],
  ])('open %s for the campaign %s at %s', (route, campaign, address) => {
    expect(routeFor(route, campaign)).toBe(address);
  });
});

const change = (id: string, more: Partial<Change> = {}): Change => ({
  kind: 'screen',
  id,
  title: id,
  pointer: '',
  label: 'Text',
  change: 'changed',
  sentence: '',
  ...more,
});

describe('Changes in numbers', () => {
  it('go through all documents, each document once', () => {
    const documents = numberedByDocument([change('home'), change('login'), change('home')]);
    expect(documents.map(({ id, rows }) => [id, rows.map(({ number }) => number)])).toEqual([
      ['home', [1, 2]],
      ['login', [3]],
    ]);
  });

  it('count a text once for all its languages, with its English first', () => {
    const text = (language: string, more: Partial<Change> = {}) =>
      change(`${language}.boosts`, { kind: 'locale', language, pointer: '/texts/kl_weekend.name', after: language, ...more });
    const documents = numberedByDocument([
      text('id'),
      text('en'),
      text('th'),
      text('th', { pointer: '/texts/other.name' }),
      change('home'),
    ]);
    expect(
      documents.map(({ rows }) => rows.map(({ number, changes }) => [number, ...changes.map(({ after, id }) => after ?? id)])),
    ).toEqual([
      [
        [1, 'en', 'id', 'th'],
        [2, 'th'],
      ],
      [[3, 'home']],
    ]);
  });

  it('are marked on the block they name, else on the innermost that says the new words', () => {
    const changes = numberedChanges([
      change('home', { block: 'button "save"' }),
      change('en.home', { after: 'Toy Express' }),
      change('site', { after: 'x' }),
    ]);
    const blocks = [
      { block: 'page', text: 'Toy Express Save' },
      { block: 'banner', text: 'Toy Express' },
      { block: 'save', text: 'Save' },
    ];
    expect(marksOf(changes, blocks)).toEqual([
      { block: 'save', numbers: [1] },
      { block: 'banner', numbers: [2] },
    ]);
  });
});

describe('Choosing drafts', () => {
  const drafts = ['home', 'login'].map((id) => ({ kind: 'screen', id, title: id === 'home' ? 'Home' : 'Log in', state: 'draft' }) as const);
  it('all without a choice, the named ones with it; unknown names are passed over', () => {
    expect(chosenFrom(null, drafts)).toHaveLength(2);
    expect(chosenFrom('screen:login,screen:gone', drafts)).toEqual([{ kind: 'screen', id: 'login' }]);
    expect(chosenFrom('', drafts)).toEqual([]);
    expect(chosenParam(chosenFrom(null, drafts))).toBe('screen:home,screen:login');
  });
  it('a title names what changes', () => {
    expect(titleFor(drafts)).toBe('Home, Log in');
    const texts = ['en.home', 'th.home'].map((id) => ({ ...drafts[0]!, kind: 'locale' as const, id, title: `Texts ${id}` }));
    expect(titleFor([...texts, ...drafts])).toBe('Home, Log in');
    expect(titleFor(texts)).toBe('Texts en.home, Texts th.home');
    expect(titleFor([1, 2, 3, 4, 5].map((at) => ({ ...drafts[0]!, title: `T${at}` })))).toBe('T1, T2, T3 and 2 more');
  });
});

describe('What publishing will do', () => {
  const facts: Facts = {
    count: 1,
    left: { toFillIn: 0, wrong: 0 },
    checked: true,
    changes: [{ label: 'Title' }],
    later: false,
    at: undefined,
    now: Date.parse('2026-11-18T00:00:00Z'),
    role: 'campaign',
    open: 0,
    grows: false,
  };
  it.each([
    ['at once', {}, 'Publish', undefined],
    ['at a time', { later: true, at: '2026-11-20T00:00:00Z' }, 'Schedule', undefined],
    ['without a time', { later: true }, 'Schedule', 'Choose a date and time.'],
    ['at a time that is past', { later: true, at: '2026-11-17T00:00:00Z' }, 'Schedule', 'The time is past.'],
    ['with a second person', { changes: [{ label: 'Coins', needsApproval: true }] }, 'Ask for approval', undefined],
    ['with figures that grow', { grows: true }, 'Publish these figures', undefined],
    ['with a problem', { left: { toFillIn: 2, wrong: 1 } }, 'Publish', '1 problem to mend'],
    ['with something to fill in', { left: { toFillIn: 2, wrong: 0 } }, 'Publish', '2 to fill in'],
    ['with nothing', { count: 0 }, 'Publish', 'Choose at least one draft.'],
    ['without a change', { changes: [] }, 'Publish', 'These drafts change nothing.'],
    ['as a viewer', { role: 'viewer' }, 'Publish', 'Your role does not publish.'],
  ])('%s', (_what, part, action, why) => {
    const plan = publishPlan({ ...facts, ...part });
    expect([plan.action, plan.why]).toEqual([action, why]);
  });
  it('says why a second person has to agree', () => {
    expect(publishPlan({ ...facts, changes: [{ label: 'Coins', needsApproval: true }] }).approval).toBe(
      'A second person has to agree, because it changes: Coins.',
    );
  });
});

it('an instant is said in full in a zone', () => {
  expect(inWords('2026-11-19T16:00:00Z', 'Asia/Kuala_Lumpur')).toBe('Friday 20 November 2026, 00:00');
});

describe('A change in words', () => {
  const price: Change = {
    kind: 'campaign',
    id: 'coins',
    title: 'Coins',
    pointer: '/byMarket/MY/minorPerCoin',
    label: 'Spend for one coin (MY)',
    change: 'changed',
    sentence: 'Spend for one coin (MY): MYR 0.25 → MYR 0.30',
    before: 'MYR 0.25',
    after: 'MYR 0.30',
    markets: ['MY'],
    needsApproval: true,
  };
  const text = (language: string, name: string, after: string): Change => ({
    kind: 'locale',
    id: `${language}.home`,
    title: `Home in ${name}`,
    pointer: '/texts/title',
    label: `Text home.title in ${name}`,
    change: 'changed',
    sentence: '',
    before: 'Old',
    after,
    language,
  });
  const block = (change: 'moved' | 'removed', sentence: string): Change => ({
    kind: 'screen',
    id: 'home',
    title: 'Home',
    pointer: '/blocks/1',
    block: 'card "complete"',
    label: 'block complete',
    change,
    sentence,
    ...(change === 'removed' ? { before: 'card "complete"' } : {}),
  });
  it.each([
    ['a price of one market', price, { title: 'Spend for one coin', notes: ['Malaysia', 'needs a second person'] }],
    ['a text', text('zh-CN', 'Simplified Chinese', 'x'), { title: 'Text home.title', notes: ['All markets'] }],
    [
      'a text of a campaign with a place in its name',
      { ...text('th', 'Thai', 'x'), label: 'Name of Lunch in Paris in Thai' },
      { title: 'Name of Lunch in Paris', notes: ['All markets'] },
    ],
    [
      'a block that moved',
      block('moved', 'Home: block complete moved before check-in'),
      { title: 'Card “complete”', notes: ['All markets'], instead: 'Moved before check-in' },
    ],
    ['a block that is gone', block('removed', ''), { title: 'Card “complete”', notes: ['All markets'], instead: 'Removed' }],
    ['a value in a block', { ...block('removed', ''), label: 'Tone' }, { title: 'Tone', notes: ['card “complete”', 'All markets'] }],
  ])('%s', (_what, change, words) => {
    expect(rowWords(change)).toEqual(words);
  });

  it('the sentence has values first, a text once, and counts the rest', () => {
    const changes = [block('removed', ''), price, text('en', 'English', '“New”'), text('th', 'Thai', '“ใหม่”')];
    expect(factsOf({ changes, campaigns: [] })).toEqual({
      facts: [
        { about: 'spend for one coin', after: 'MYR 0.30', before: 'MYR 0.25' },
        { after: '“New”', before: 'Old' },
      ],
      more: 1,
    });
    expect(factsOf({ changes, campaigns: [] }, 1).more).toBe(2);
    expect(factsOf({ changes: [text('en', 'English', 'x'.repeat(500))], campaigns: [] }).facts[0]!.after).toHaveLength(60);
  });

  it('the sentence names a campaign that comes or goes by what it is, without its texts', () => {
    const boost = (change: 'added' | 'removed', id: string, title: string) => ({
      id,
      title,
      type: 'Coin boost',
      change,
      summary: '',
      terms: [],
    });
    const campaigns = [boost('added', 'kl-weekend', 'Merdeka weekend'), boost('removed', 'rain', 'Rain')];
    const changes = [
      { ...block('removed', ''), kind: 'campaign' as const, id: 'kl-weekend', change: 'added' as const },
      { ...text('en', 'English', '“Merdeka weekend”'), campaign: 'kl-weekend' },
      { ...text('th', 'Thai', '“ฝน”'), campaign: 'kl-weekend' },
      price,
    ];
    expect(factsOf({ changes, campaigns })).toEqual({
      facts: [
        { about: 'the new coin boost', after: 'Merdeka weekend' },
        { about: 'the end of the coin boost', after: 'Rain' },
        { about: 'spend for one coin', after: 'MYR 0.30', before: 'MYR 0.25' },
      ],
      more: 0,
    });
  });

  it('the server’s addresses of documents are read by their titles', () => {
    const documents = [{ kind: 'locale', id: 'vi.benefits', title: 'Benefits in Vietnamese' }] as const;
    expect(withTitles('Changed since: locale:vi.benefits', { documents: [...documents] })).toBe('Changed since: Benefits in Vietnamese');
  });
});
