// @vitest-environment happy-dom
import { act } from 'react';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { ReleaseActions } from '../../../../client/ops/pages/releases/ReleaseActions.tsx';
import type { Change, Difference, Release } from '../../../../client/ops/pages/releases/release.ts';
import { currentMs, instantIn } from '../../../one-clock.ts';
import { openPage } from '../console.tsx';
import { typeInto } from '../type-into.ts';
import { base } from './a-release.ts';
import { price, text } from './changes.ts';

// Fields that grow with their text follow it; there are no letters here.
beforeEach(() => {
  Object.assign(document, { fonts: new EventTarget() });
  onTestFinished(() => void Reflect.deleteProperty(document, 'fonts'));
});

const dialog = () => document.querySelector('[role="dialog"]');
const linesOf = (list: string) => [...dialog()!.querySelectorAll(`[aria-label="${list}"] li`)].map(({ textContent }) => textContent);
const button = (name: string, within: ParentNode = document) =>
  [...within.querySelectorAll<HTMLButtonElement>('button')].find(({ textContent }) => textContent === name);

async function opened(
  release: Partial<Release>,
  action = 'Roll back',
  answers: Readonly<Record<string, object>> = {},
  difference?: Difference,
) {
  const page = <ReleaseActions release={{ ...base, ...release }} difference={difference} onDone={() => undefined} />;
  const shown = await openPage({ path: '/', at: '/', page, answers: { '/rollouts': { items: [] }, ...answers } });
  onTestFinished(shown.end);
  await act(async () => button(action)!.click());
  await expect.poll(dialog).not.toBeNull();
}

describe('Rolling back', () => {
  it.each([
    ['what is live promises it at once', {}, 'Roll back', 'A new release puts its documents back as they were before, at once.'],
    [
      'what a later release overtook offers drafts from the start',
      { state: 'superseded', inForce: false, isOvertaken: true },
      'Put the earlier versions into drafts',
      'A later release changed the same documents.',
    ],
    [
      'what is in force in part offers drafts from the start',
      { state: 'superseded', inForce: true, isOvertaken: true },
      'Put the earlier versions into drafts',
      'A later release changed the same documents.',
    ],
  ] as const)('%s', async (_what, release, action, words) => {
    await opened(release);
    expect(button(action, dialog()!)).toBeDefined();
    expect(dialog()!.textContent).toContain(words);
  });

  const texts = { kind: 'locale', id: 'en.benefits', title: 'Benefits in English' } as const;
  it.each([
    [
      'of a colleague',
      [{ ...texts, by: 'Bea Lim' }],
      ['Benefits in English, a draft by Bea Lim'],
      'A draft is in the way: discard or release it first.',
    ],
    [
      'of one’s own',
      [{ ...texts, by: 'Ann', isOwn: true }],
      ['Benefits in English, a draft of yours'],
      'A draft is in the way: discard or release it first.',
    ],
    [
      'of both',
      [
        { ...texts, by: 'Bea Lim' },
        { kind: 'screen', id: 'home', title: 'Home', by: 'Ann', isOwn: true },
      ],
      ['Benefits in English, a draft by Bea Lim', 'Home, a draft of yours'],
      'Drafts are in the way: discard or release them first.',
    ],
  ])('names the drafts in its way once, as links with whose they are: %s', async (_what, drafts, lines, words) => {
    const detail = 'Benefits in English has a draft by Bea Lim; discard or release it first';
    const refusal = { status: 412, code: 'release.conflict', title: 'Conflict', detail, params: { drafts } };
    await opened({ state: 'superseded', inForce: false, isOvertaken: true });
    vi.stubGlobal('fetch', async () => new Response(JSON.stringify(refusal), { status: 412 }));
    await typeInto(dialog()!.querySelector('textarea')!, 'Too plain');
    await act(async () => button('Put the earlier versions into drafts', dialog()!)!.click());
    await expect.poll(() => dialog()?.querySelector('[role="alert"]')?.textContent).toBe(words);
    const [link] = dialog()!.querySelectorAll('a');
    expect([link?.textContent, link?.getAttribute('href')]).toEqual(['Benefits in English', '/texts/benefits']);
    expect(linesOf('Drafts in the way')).toEqual(lines);
  });
});

describe('A decision that would stop another release', () => {
  const problem = { kind: 'screen', id: 'records', code: 'text.unknown', severity: 'error', pointer: '/blocks/0/text' } as const;
  const problems = [{ ...problem, message: '', hint: '', ops: 'The words are still to be written.' }];
  const stops = [
    { release: '7', title: 'Screen', publishAt: '2026-12-01T00:00:00Z', clock: 'MY', problems },
    { release: '8', title: 'Prices', publishAt: '2026-12-02T00:00:00Z', problems: [] },
  ];
  const detail = '“Screen” goes live on Tue 1 Dec 2026 08:00 (Malaysia) and would be stopped, and 1 more';
  const refusal = { status: 412, code: 'release.conflict', title: 'Conflict', detail, params: { stops } };

  it.each<[string, Partial<Release>, string, string, object]>([
    ['a roll-back', {}, 'Roll back', '/rollbacks', { as: 'release' }],
    ['a cancelled schedule', { state: 'scheduled', publishAt: '2026-11-30T00:00:00Z' }, 'Cancel schedule', '/cancellations', {}],
    [
      'an approval, of the version that was looked at',
      { state: 'awaiting_approval', needsApproval: true, version: 'a-version' },
      'Approve and publish',
      '/approvals',
      { version: 'a-version' },
    ],
  ])(
    'lists it with its problems after the refusal, and is sent again once each is accepted: %s',
    async (_what, release, action, path, input) => {
      await opened(release, action);
      const sent: unknown[] = [];
      vi.stubGlobal('fetch', async (url: string, { body }: RequestInit) => {
        if (!url.endsWith(path)) return new Response('{"items":[]}');
        sent.push(JSON.parse(String(body)));
        return new Response(JSON.stringify(sent.length === 1 ? refusal : base), { status: sent.length === 1 ? 412 : 200 });
      });
      await typeInto(dialog()!.querySelector('textarea')!, 'Not now');
      await act(async () => button(action, dialog()!)!.click());
      await expect.poll(() => dialog()?.querySelector('[role="alert"]')?.textContent).toBe(detail);
      const sections = () => [...dialog()!.querySelectorAll<HTMLElement>('section')];
      expect(sections().map((each) => each.querySelector('a')?.getAttribute('href'))).toEqual(['/releases/7', '/releases/8']);
      expect(sections()[0]!.textContent).toContain('Screen goes live on Tuesday 1 December 2026, 08:00 in Malaysia.');
      expect(sections()[0]!.textContent).toContain('The words are still to be written.');
      expect(sections()[1]!.textContent).toContain('What it changes would be changed otherwise before');
      const boxes = sections().map((each) => each.querySelector<HTMLInputElement>('input')!);
      const isOff = () => button(action, dialog()!)!.disabled;
      expect(isOff()).toBe(true);
      await act(async () => boxes[0]!.click());
      expect(isOff()).toBe(true);
      await act(async () => boxes[1]!.click());
      expect(isOff()).toBe(false);
      await act(async () => button(action, dialog()!)!.click());
      const all = { ...input, reason: 'Not now' };
      await expect
        .poll(() => sent)
        .toEqual([
          { ...all, stops: [] },
          { ...all, stops: ['7', '8'] },
        ]);
    },
  );
});

describe('Taking back what waits says of its documents which are drafts again', () => {
  const home = { kind: 'screen', id: 'home', title: 'Home' } as const;
  const toys = { kind: 'campaign', id: 'toys', title: 'Toy week' } as const;
  const beds = { kind: 'campaign', id: 'beds', title: 'Camp beds' } as const;
  const all = [home, toys, beds];
  const scheduled: Partial<Release> = { state: 'scheduled', publishAt: '2026-12-01T00:00:00Z', documents: all };
  const asked: Partial<Release> = { ...scheduled, state: 'awaiting_approval', needsApproval: true };
  const stopped: Partial<Release> = { ...scheduled, state: 'suspended' };
  const here: Partial<Release> = { ...scheduled, markets: ['MY'] };
  const why = 'Your reason says what should change.';
  const stays = 'Its version in this release does not come back.';
  it.each<[string, Partial<Release>, string, readonly object[] | undefined, string]>([
    ['all, where nothing newer is', scheduled, 'Cancel schedule', [], 'The release is taken back and its documents are drafts again.'],
    [
      'the others, where one has a newer draft',
      scheduled,
      'Cancel schedule',
      [home],
      `The release is taken back. Home has a newer draft, which stays. ${stays} The other documents are drafts again.`,
    ],
    [
      'one, where two have newer drafts',
      scheduled,
      'Cancel schedule',
      [home, toys],
      'The release is taken back. Home and Toy week have newer drafts, which stay. Their versions in this release do not come back. Camp beds is a draft again.',
    ],
    [
      'none, where all have newer drafts',
      { ...scheduled, documents: [home] },
      'Cancel schedule',
      [home],
      `The release is taken back. Home has a newer draft, which stays. ${stays}`,
    ],
    [
      'parts of one market, where one has a newer draft',
      here,
      'Cancel schedule',
      [home],
      'The release is taken back. Home has a newer draft: what this release changes joins it, unless somebody drafted the same part since. The other documents are drafts again.',
    ],
    [
      'the others, where changes are asked for',
      asked,
      'Ask for changes',
      [home],
      `The release is taken back. Home has a newer draft, which stays. ${stays} The other documents are drafts again. ${why}`,
    ],
    [
      'it depends, where the drafts are not known',
      scheduled,
      'Cancel schedule',
      undefined,
      'The release is taken back and its documents are drafts again, but for those that have a newer draft, which stays.',
    ],
    [
      'none, where it was stopped',
      stopped,
      'Take back',
      [home],
      'The release is put away. Its documents have been drafts again since it stopped: those drafts stay as they are.',
    ],
  ])('%s', async (_what, release, action, drafts, words) => {
    const items = drafts?.map((each) => ({ ...each, state: 'draft', draft: { hash: 'a-hash' } }));
    await opened(release, action, items ? { '/documents': { items } } : {});
    await expect.poll(() => dialog()?.querySelector('form p')?.textContent).toBe(words);
  });
});

it('approving says once more what all languages lose from a text', async () => {
  const lost = { kind: 'locale', id: 'en.home', code: 'text.value_lost', severity: 'warning', pointer: '/texts/greeting' } as const;
  const problems = [{ ...lost, message: '', hint: '', ops: 'The number that stood here is gone: members no longer read how many.' }];
  await opened({ state: 'awaiting_approval', needsApproval: true, problems }, 'Approve and publish');
  expect(linesOf('What members no longer read')).toEqual([
    'Home in English, Greeting: The number that stood here is gone: members no longer read how many.',
  ]);
});

describe('Approving a release with a time', () => {
  const waiting: Partial<Release> = { state: 'awaiting_approval', needsApproval: true };
  const words = () => dialog()?.querySelector('form p')?.textContent;

  it.each([
    ['that is to come', 60_000, 'Approve and schedule', 'It is scheduled, and goes live at its time by itself.'],
    ['that is past', -1_000, 'Approve and publish', 'Its time is past: it goes live at once.'],
  ])('%s', async (_what, ms, action, said) => {
    await opened({ ...waiting, publishAt: instantIn(ms) }, action);
    expect([button(action, dialog()!)?.textContent, words()]).toEqual([action, said]);
  });

  it('that comes while its dialog is open', async () => {
    vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'], now: currentMs() });
    onTestFinished(() => void vi.useRealTimers());
    await opened({ ...waiting, publishAt: instantIn(5_000) }, 'Approve and schedule');
    await act(() => vi.advanceTimersByTimeAsync(5_000));
    expect([button('Approve and publish', dialog()!)?.textContent, words()]).toEqual([
      'Approve and publish',
      'Its time is past: it goes live at once.',
    ]);
    expect(dialog()!.querySelector('h2')?.textContent).toBe('Approve and publish');
  });
});

describe('Approving says once more what needs the second person, from what to what and where', () => {
  const coins: Difference['campaigns'][number] = {
    ...{ id: 'coins', title: 'Coins', type: 'Coins', change: 'changed', terms: [] },
    summary: '100 coins for signing up',
  };
  const thai: Change = { ...price, label: 'Spend for one coin (Thailand)', before: 'THB 2', after: 'THB 7', markets: ['TH'] };
  const { before: _before, ...added } = { ...thai, change: 'added' } as const;
  const { after: _after, ...removed } = { ...thai, change: 'removed' } as const;
  const { label: _label, ...other } = price;
  const daily: Change = { ...other, label: 'Coins for one check-in', before: '1', after: '2', markets: undefined, title: 'Check-in' };
  const boost: Change = { ...price, id: 'boost', title: 'Weekend coins', pointer: '', label: 'Weekend coins', change: 'added' };
  const summary = 'Coins: 100 coins for signing up';
  it.each<[string, readonly Change[], readonly string[]]>([
    ['a value', [thai], ['Spend for one coin · Coins · Thailand: THB 2 becomes THB 7', summary]],
    ['a value of all markets', [daily], ['Coins for one check-in · Check-in · All markets: 1 becomes 2', summary]],
    ['one that comes', [added], ['Spend for one coin · Coins · Thailand: Nothing becomes THB 7', summary]],
    ['one that goes', [removed], ['Spend for one coin · Coins · Thailand: THB 2 becomes Nothing', summary]],
    ['not what one person may publish', [text('en', 'English', 'New'), { ...thai, needsApproval: false }], [summary]],
    ['not the parts of a campaign that comes as a whole', [{ ...boost, before: undefined, after: undefined }], [summary]],
  ])('%s', async (_what, changes, lines) => {
    const nothing = { audiences: [], markets: [], languages: [], screens: [], audience: 'All members' };
    const difference: Difference = { ...nothing, changes: [...changes], campaigns: [coins] };
    await opened({ state: 'awaiting_approval', needsApproval: true }, 'Approve and publish', {}, difference);
    const said = [...dialog()!.querySelectorAll('[aria-label="What you agree to"] li')].map((line) => {
      for (const icon of line.querySelectorAll('svg')) icon.replaceWith(` ${icon.getAttribute('aria-label')} `);
      return line.textContent;
    });
    expect(said).toEqual(lines);
  });
});
