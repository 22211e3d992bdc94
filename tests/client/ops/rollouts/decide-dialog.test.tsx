// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { act } from 'react';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { DecideDialog, type RolloutAction } from '../../../../client/ops/pages/rollouts/DecideDialog.tsx';
import { shareIn } from '../../../../client/ops/pages/rollouts/ShareInput.tsx';
import { theme } from '../../../../client/ops/theme.ts';
import { mounted } from '../../mounted.ts';
import { typeInto } from '../type-into.ts';

// Fields that grow with their text follow it; there are no letters here.
beforeEach(() => {
  Object.assign(document, { fonts: new EventTarget() });
  onTestFinished(() => void Reflect.deleteProperty(document, 'fonts'));
});

const field = () => document.querySelector<HTMLInputElement>('[role="dialog"] input')!;
const button = (name: string) =>
  [...document.querySelectorAll<HTMLButtonElement>('[role="dialog"] button')].find(({ textContent }) => textContent === name)!;

/** A roll-out to a tenth of devices, whose share is to be changed. */
async function opened() {
  let choice: RolloutAction | undefined;
  const dialog = () => (
    <MantineProvider theme={theme}>
      <DecideDialog
        choice={choice}
        onClose={() => {
          choice = undefined;
        }}
      />
    </MantineProvider>
  );
  const { show } = await mounted(dialog());
  const open = async () => {
    choice = { kind: 'widen', rollout: { id: '1', share: 10 } as RolloutAction['rollout'] };
    await show(dialog());
    await expect.poll(field).not.toBeNull();
  };
  await open();
  return { open, close: () => show(dialog()) };
}

describe('The share of a roll-out', () => {
  it('begins with the present one, also after another one was typed and cancelled', async () => {
    const { open, close } = await opened();
    expect(field().value).toBe('10');
    await typeInto(field(), '40');
    expect(field().value).toBe('40');
    await act(async () => button('Cancel').click());
    await act(async () => button('Discard it').click());
    await close();
    await open();
    expect(field().value).toBe('10');
  });

  it.each([
    ['40', false],
    ['12.5', true],
    ['1,5', true],
    ['1e1', false],
    ['-5', true],
    ['95', true],
    ['', true],
  ])('“%s” stands there as it is typed, and the button is off: %s', async (text, off) => {
    await opened();
    await typeInto(field(), text);
    await act(async () => field().blur());
    expect([field().value, button('Change the share').disabled]).toEqual([text, off]);
    expect(document.body.textContent?.includes('A whole number of percent from 1 to 90.')).toBe(off);
  });

  it.each([
    ['1', 1],
    ['90', 90],
    ['0', undefined],
    ['91', undefined],
    ['12.5', undefined],
    ['', undefined],
    ['1.', 1],
  ])('“%s” is %s percent', (typed, share) => expect(shareIn(typed)).toBe(share));
});
