// @vitest-environment happy-dom
import { act, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { renderLoading } from '../../../client/shell/view/looks.tsx';

let close: (() => Promise<void>) | undefined;
beforeEach(() => void vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true));
afterEach(async () => {
  await close?.();
  vi.unstubAllGlobals();
});

/** A screen of these blocks, and the ids of those that wait for a shape above them. */
async function aScreen() {
  const main = document.createElement('main');
  const root = createRoot(main);
  close = async () => act(async () => root.unmount());
  return {
    show: (...blocks: readonly ReactNode[]) =>
      act(async () => root.render(blocks.map((block, at) => <div key={at as number}>{block}</div>))),
    held: () =>
      [...main.querySelectorAll('[data-waits] ~ [data-block], [data-waits] ~ div [data-block]')].map((block) =>
        block.getAttribute('data-block'),
      ),
  };
}

const block = (id: string) => <p data-block={id} />;
type Shape = Parameters<typeof renderLoading>;
const shapeOf = (shape: Shape[0], layout?: string, condition?: unknown) => renderLoading(shape, 'Loading', layout, condition);

describe('What stands below a shape', () => {
  test.each([
    ['waits for a text', shapeOf('line'), true],
    ['waits for rows', shapeOf('rows'), true],
    ['waits for a tall hero', shapeOf('tall-hero'), true],
    ['waits for a card that may not come', shapeOf('card', undefined, () => true), true],
    ['is there beside a card', shapeOf('card'), false],
    ['is there beside rows in a grid', shapeOf('rows', 'grid'), false],
    ['is there beside what has no shape', shapeOf('none', undefined, () => true), false],
  ])('%s', async (_what, shape, waits) => {
    const { show, held } = await aScreen();
    await show(shape, block('below'));
    expect(held()).toEqual(waits ? ['below'] : []);
  });

  test('waits for one that is deep inside what stands above, and comes with the last of them', async () => {
    const { show, held } = await aScreen();
    const both = [shapeOf('line'), shapeOf('rows')] as const;
    await show(
      <section>
        {both[0]}
        {both[1]}
      </section>,
      block('below'),
    );
    expect(held()).toEqual(['below']);
    await show(<section>{both[0]}</section>, block('below'));
    expect(held()).toEqual(['below']);
    await show(<section />, block('below'));
    expect(held()).toEqual([]);
  });
});
