import { expect, it } from 'vitest';
import { choiceLabels } from '../../../../client/ops/parts/choice-labels.ts';

it('choices are called by their titles, and by their ids where a title is not theirs alone', () => {
  const choices = [
    { id: 'birthday-gift', title: 'Birthday gift' },
    { id: 'welcome', title: 'Welcome' },
    { id: 'welcome-2', title: 'Welcome' },
    { id: 'old', title: 'old' },
  ];
  expect(choiceLabels(choices).map(({ label }) => label)).toEqual(['Birthday gift', 'Welcome (welcome)', 'Welcome (welcome-2)', 'old']);
});
