// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { act, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { useCall } from '../../../../client/ops/api.ts';
import { ReasonDialog } from '../../../../client/ops/parts/ReasonDialog.tsx';
import { OpsProblem } from '../../../../client/ops/problem.ts';
import { theme } from '../../../../client/ops/theme.ts';
import { mounted } from '../../mounted.ts';
import { typeInto } from '../type-into.ts';

// Fields that grow with their text follow it; there are no letters here.
beforeEach(() => {
  Object.assign(document, { fonts: new EventTarget() });
  onTestFinished(() => void Reflect.deleteProperty(document, 'fonts'));
});

/** A dialog about one thing, which is gone once it is done. */
function Page({ run }: { readonly run: () => Promise<unknown> }) {
  const [thing, setThing] = useState<string | undefined>('Lucky wheel');
  return (
    <MantineProvider theme={theme}>
      <ReasonDialog
        opened={thing !== undefined}
        title={thing ?? ''}
        action="Switch off"
        suggestion="The prize ran out"
        onClose={() => setThing(undefined)}
        run={run}
      >
        {thing && <p>Members lose {thing}.</p>}
      </ReasonDialog>
    </MantineProvider>
  );
}

async function open(run: () => Promise<unknown>) {
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  onTestFinished(() => act(async () => root.unmount()));
  await act(async () => root.render(<Page run={run} />));
  await expect.poll(() => document.body.textContent).toContain('Members lose Lucky wheel.');
  const button = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === 'Switch off')!;
  await act(async () => button.click());
}

it('a dialog that is done goes at once, and does not stand there empty', async () => {
  await open(async () => undefined);
  expect(document.querySelector('[role="dialog"]')).toBeNull();
});

it('a refusal stands until something is changed, which it is not about', async () => {
  await open(() => Promise.reject(new OpsProblem({ code: 'release.conflict', status: 412, title: 'Lucky wheel is off' })));
  const alert = () => document.querySelector('[role="alert"]')?.textContent;
  await expect.poll(alert).toBe('Lucky wheel is off');
  await typeInto(document.querySelector('textarea')!, 'It ran out');
  expect(alert()).toBe('');
});

/** Those who are listed, and a dialog about one of them, which goes once the list no longer has them. */
function Listed({ run }: { readonly run: () => Promise<unknown> }) {
  const [opened, setOpened] = useState(true);
  const names = useCall('accounts.list').data?.items.map(({ name }) => name);
  return (
    <MantineProvider theme={theme}>
      <p id="list">{names?.join()}</p>
      {names?.includes('Ann') && (
        <ReasonDialog opened={opened} title="Ann" action="Close it" suggestion="Left us" onClose={() => setOpened(false)} run={run} />
      )}
    </MantineProvider>
  );
}

describe('A refusal', () => {
  const press = async (name: string) => {
    const button = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === name)!;
    await act(async () => button.click());
  };
  const listed = () => document.querySelector('#list')?.textContent;

  it.each([
    [404, 'Ben'],
    [409, 'Ben'],
    [412, 'Ben'],
    [422, 'Ann,Ben'],
    [403, 'Ann,Ben'],
    [503, 'Ann,Ben'],
  ])('with %s stands in the dialog until it is closed; then the page shows %s', async (status, shows) => {
    let names = ['Ann', 'Ben'];
    vi.stubGlobal('fetch', async () => Response.json({ items: names.map((name) => ({ name })) }));
    onTestFinished(() => void vi.unstubAllGlobals());
    await mounted(
      <Listed
        run={async () => {
          names = ['Ben'];
          throw new OpsProblem({ code: 'adjustment.decided', status, title: 'A colleague closed it' });
        }}
      />,
    );
    await expect.poll(listed).toBe('Ann,Ben');
    await press('Close it');
    expect(document.querySelector('[role="alert"]')?.textContent).toBe('A colleague closed it');
    expect(listed()).toBe('Ann,Ben');
    await press('Cancel');
    await act(() => new Promise((resolve) => setTimeout(resolve)));
    await expect.poll(listed).toBe(shows);
  });
});
