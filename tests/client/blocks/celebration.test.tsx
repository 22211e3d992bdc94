// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import levels from '../../../campaigns/programme/levels.json' with { type: 'json' };
import news from '../../../screens/level-news.json' with { type: 'json' };
import { renderBlock } from './renderBlock.tsx';

const dialog = news.blocks.find(({ id }) => id === 'news')!;
const { type, when: _, id: __, ...props } = dialog.blocks!.find(({ id }) => id === 'up')!;
const values = { event: news.values.event };

it('each level that is reached is congratulated with a picture and a ground of its own', async () => {
  const stages: (string | null | undefined)[][] = [];
  for (const [at] of levels.levels.entries()) {
    const membership = { levelEvent: { id: 'e1', kind: 'up', level: at + 1, levelName: `Level ${at + 1}` } };
    const { place, text } = await renderBlock(type as 'celebration', props, { member: {}, data: { membership }, values });
    const disc = place.querySelector<HTMLElement>('[aria-hidden] > span');
    stages.push([
      disc
        ?.querySelector('img')
        ?.getAttribute('src')
        ?.replace(/.*\/|\.svg.*/g, ''),
      disc?.style.getPropertyValue('--tile'),
    ]);
    expect(text()).toContain(`You are a Level ${at + 1} now`);
  }
  expect(stages).toEqual([
    ['medal', 'var(--art-butter)'],
    ['rocket', 'var(--art-mint)'],
    ['blocks', 'var(--art-ice)'],
    ['crown', 'var(--art-blush)'],
  ]);
});
