// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest';
import { dialog, dialogsWork, press } from '../dialogs.ts';
import { gone, reviewed } from './publish-page.tsx';

beforeEach(dialogsWork);

describe('What all languages lose from a text', () => {
  const lost = {
    kind: 'locale',
    id: 'en.home',
    code: 'text.value_lost',
    severity: 'warning',
    pointer: '/texts/greeting',
    message: '',
    hint: '',
    ops: 'The number that stood here is gone: members no longer read how many.',
  };
  it.each([
    [
      'is said once more before it is published',
      [lost],
      ['Home in English, Greeting: The number that stood here is gone: members no longer read how many.'],
    ],
    ['is not mixed with other warnings', [{ ...lost, code: 'text.long' }], []],
  ])('%s', async (_what, problems, lines) => {
    await reviewed({ releases: [], problems, create: gone });
    await press('Publish');
    await expect.poll(dialog).not.toBeNull();
    const shown = [...(dialog()!.querySelector('[aria-label="What members no longer read"]')?.querySelectorAll('li') ?? [])];
    expect(shown.map(({ textContent }) => textContent)).toEqual(lines);
  });
});
