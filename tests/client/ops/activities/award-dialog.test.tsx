// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { beforeEach, expect, it, onTestFinished } from 'vitest';
import { AwardDialog } from '../../../../client/ops/pages/activities/AwardDialog.tsx';
import type { Award, Guest } from '../../../../client/ops/pages/activities/guest-words.ts';
import { theme } from '../../../../client/ops/theme.ts';
import { mounted } from '../../mounted.ts';

// Fields that grow with their text follow it; there are no letters here.
beforeEach(() => {
  Object.assign(document, { fonts: new EventTarget() });
  onTestFinished(() => void Reflect.deleteProperty(document, 'fonts'));
});

it('the award that is about to be given does not become another one when a colleague gives the last of it', async () => {
  const guest = { id: 'g', memberNumber: '100200', awards: [] } as unknown as Guest;
  const awards = (left: number) =>
    [
      { id: 'cup', name: 'Cup', left },
      { id: 'bag', name: 'Bag', left: 5 },
    ] as unknown as readonly Award[];
  const dialog = (of: Guest | undefined, left: number) => (
    <MantineProvider theme={theme}>
      <AwardDialog activity="a" awards={awards(left)} guest={of} onClose={() => undefined} />
    </MantineProvider>
  );
  const { show } = await mounted(dialog(undefined, 1));
  const chosen = () => document.querySelector<HTMLInputElement>('[role="dialog"] input')?.value;
  await show(dialog(guest, 1));
  await expect.poll(chosen).toBe('Cup (1 left)');
  await show(dialog(guest, 0));
  expect(chosen()).toBe('Cup (1 left)');
  await show(dialog(undefined, 0));
  await show(dialog(guest, 0));
  await expect.poll(chosen).toBe('Bag (5 left)');
});
