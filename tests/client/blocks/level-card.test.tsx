// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import membership from '../../../screens/membership.json' with { type: 'json' };
import { renderBlock } from './renderBlock.tsx';

const { id: _, type, ...props } = membership.blocks[0]!.blocks[0]!;

it.each([
  ['nothing of a member whose facts are on their way', {}, 'Benefits by level'],
  ['that a Dreamer holds every benefit', { level: 4, levelName: 'Dreamer' }, 'You hold every benefit'],
])('The card of the member center says %s', async (_what, member, said) => {
  const { text } = await renderBlock(type as 'level-card', props, { member });
  for (const words of ['Benefits by level', 'You hold every benefit']) expect(text().includes(words), words).toBe(words === said);
});
