// @vitest-environment happy-dom
import { afterEach, describe, expect, it } from 'vitest';
import { useScreens } from '../../../../client/ops/pages/texts/use-screens.ts';
import { partsNamed, partsWithin, usedKeys } from '../../../../client/ops/pages/texts/used-keys.ts';
import { WhereShown } from '../../../../client/ops/pages/texts/WhereShown.tsx';
import { openPage } from '../console.tsx';

const level = {
  blocks: [{ type: 'stack', blocks: [{ type: 'part', part: 'compared' }] }],
  data: { me: { onLoad: [{ do: 'run', part: 'fill' }] } },
};
const compared = { blocks: [{ title: { t: 'benefits.title', context: '=input.kind' } }, { type: 'part', part: 'own' }] };
const own = { blocks: [{ text: { t: 'benefits.note' } }, { type: 'part', part: 'compared' }] };

describe('Parts of a screen', () => {
  it('are found wherever it writes them out, and those within them once', async () => {
    expect([...partsNamed(level)]).toEqual(['compared', 'fill']);
    const bodies: Readonly<Record<string, unknown>> = { compared, own };
    const found = await partsWithin(level, async (part) => bodies[part]);
    expect(found.flatMap((body) => [...usedKeys(body, 'benefits')]).sort()).toEqual(['note', 'title']);
  });
});

describe('Where a text is shown', () => {
  let end: (() => Promise<void>) | undefined;
  afterEach(() => end?.());

  function Pane({ name }: { name: string }) {
    return <WhereShown namespace="benefits" row={{ key: name, base: name }} screens={useScreens('benefits')} />;
  }

  async function linksOf(name: string) {
    const opened = await openPage({
      path: '/',
      at: '/',
      page: <Pane name={name} />,
      answers: {
        '/documents/locale/en.benefits/usage': {
          usedBy: [
            { kind: 'screen', id: 'level-news', title: 'Your new level' },
            { kind: 'screen', id: 'membership', title: 'Membership' },
            { kind: 'screen', id: 'membership-old', title: 'Membership' },
            { kind: 'campaign', id: 'vip', title: 'VIP' },
          ],
          uses: [],
        },
        '/documents': { items: [] },
        '/documents/screen/level-news': { body: level },
        '/documents/screen/membership': { body: level },
        '/documents/screen/membership-old': { body: {} },
        '/documents/part/compared': { body: compared },
        '/documents/part/own': { body: own },
        '/documents/campaign/vip': { body: { name: { t: 'benefits.vip' } } },
      },
    });
    ({ end } = opened);
    await expect.poll(() => opened.place.textContent).not.toContain('Looking');
    await expect.poll(() => opened.place.querySelector('li, p')?.textContent).not.toContain('; a campaign');
    return [...opened.place.querySelectorAll('a, p')].map((each) => `${each.textContent} ${each.getAttribute('href') ?? ''}`.trim());
  }

  it.each<[string, string, string[]]>([
    [
      'the screens that name it in a part, by their titles',
      'title_free',
      ['Your new level /screens/level-news', 'Membership (membership) /screens/membership'],
    ],
    ['the campaign that names it', 'vip', ['VIP /campaigns/vip']],
    ['neither', 'gone', ['No screen and no campaign names it; the app itself may.']],
  ])('%s', async (_what, name, links) => {
    expect(await linksOf(name)).toEqual(links);
  });
});
