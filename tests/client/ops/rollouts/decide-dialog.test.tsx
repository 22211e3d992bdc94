// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { act } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { DecideDialog, type RolloutAction } from '../../../../client/ops/pages/rollouts/DecideDialog.tsx';
import { shareIn } from '../../../../client/ops/pages/rollouts/ShareInput.tsx';
import { SiteContext } from '../../../../client/ops/parts/use-site.ts';
import { theme } from '../../../../client/ops/theme.ts';
import { mounted } from '../../mounted.ts';
import { shippedSite } from '../shipped-site.ts';
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

it('a roll-out that would stop a release lists it, and goes to everybody once that is accepted', async () => {
  const stops = [{ release: '7', title: 'Screen', publishAt: '2026-12-01T00:00:00Z', problems: [] }];
  const refusal = { status: 412, code: 'release.conflict', title: 'Conflict', detail: '“Screen” would be stopped', params: { stops } };
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', async (_url: string, { body }: RequestInit) => {
    sent.push(JSON.parse(String(body)));
    return sent.length === 1 ? new Response(JSON.stringify(refusal), { status: 412 }) : new Response(null, { status: 204 });
  });
  onTestFinished(() => void vi.unstubAllGlobals());
  const choice = { kind: 'finish', rollout: { id: '1', share: 10 } } as RolloutAction;
  await mounted(
    <MemoryRouter>
      <SiteContext value={shippedSite}>
        <MantineProvider theme={theme}>
          <DecideDialog choice={choice} onClose={() => undefined} />
        </MantineProvider>
      </SiteContext>
    </MemoryRouter>,
  );
  await expect.poll(() => button('Publish')).toBeDefined();
  await typeInto(document.querySelector('[role="dialog"] textarea')!, 'It works');
  await act(async () => button('Publish').click());
  await expect.poll(() => document.querySelector('[role="dialog"] section')?.textContent).toContain('Screen goes live on');
  expect(button('Publish').disabled).toBe(true);
  await act(async () => field().click());
  await act(async () => button('Publish').click());
  await expect
    .poll(() => sent)
    .toEqual([
      { reason: 'It works', stops: [] },
      { reason: 'It works', stops: ['7'] },
    ]);
});

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
