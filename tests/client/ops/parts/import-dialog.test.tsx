// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { ImportDialog } from '../../../../client/ops/parts/ImportDialog.tsx';
import { theme } from '../../../../client/ops/theme.ts';

// Fields that grow with their text follow it; there are no letters here.
beforeEach(() => void Object.assign(document, { fonts: new EventTarget() }));
afterEach(() => void Reflect.deleteProperty(document, 'fonts'));

let root: Root | undefined;
afterEach(() => act(async () => root?.unmount()));

const button = (name: string) => [...document.querySelectorAll('button')].find(({ textContent }) => textContent === name);
const press = (name: string) => act(async () => button(name)!.click());
const said = () => document.querySelector('[role="dialog"]')?.textContent;

async function choose(csv: string): Promise<void> {
  const field = document.querySelector<HTMLInputElement>('input[aria-label="CSV file"]')!;
  Object.defineProperty(field, 'files', { configurable: true, value: [new File([csv], 'shops.csv')] });
  await act(async () => field.dispatchEvent(new Event('change', { bubbles: true })));
}

interface Sent {
  readonly fileName: string;
  readonly reason: string;
}

/** An import of shops whose names have to differ. */
async function open(sent: Sent[], closed: () => void): Promise<void> {
  root = createRoot(document.body.appendChild(document.createElement('div')));
  await act(async () =>
    root!.render(
      <MantineProvider theme={theme}>
        <ImportDialog
          opened
          title="Import shops"
          size={640}
          action="Import"
          suggestion="New shops"
          columns={['shop', 'market']}
          changes={['shops.']}
          preview={(csv) => <p>{csv.split('\n').length - 1} would be new.</p>}
          send={async ({ fileName, csv }, reason) => {
            sent.push({ fileName, reason });
            return { added: csv.includes('twice') ? 0 : 1 };
          }}
          resultOf={({ added }) => <p role="status">{added} added.</p>}
          offersAnother={({ added }) => added === 0}
          onClose={closed}
        >
          <p>A line for each shop.</p>
        </ImportDialog>
      </MantineProvider>,
    ),
  );
}

it('a file is previewed and sent for a reason; what came of it stands in its place, and another one is offered where it helps', async () => {
  const sent: Sent[] = [];
  let closings = 0;
  await open(sent, () => closings++);
  expect([button('Import')!.getAttribute('aria-disabled'), said()]).toEqual(['true', expect.stringContaining('Choose a file first.')]);
  await choose('shop,market\ntwice,SG');
  await expect.poll(said).toContain('1 would be new.');
  await press('Import');
  await expect.poll(said).toContain('0 added.');
  expect(said()).not.toContain('A line for each shop.');
  expect(sent).toEqual([{ fileName: 'shops.csv', reason: 'New shops' }]);

  await press('Another file');
  expect(said()).toContain('Drop a CSV file here');
  await choose('shop,market\nonce,SG');
  await press('Import');
  await expect.poll(said).toContain('1 added.');
  expect(button('Another file')).toBeUndefined();
  await press('Done');
  expect(closings).toBe(1);
});

it('a file without the columns is neither previewed nor sent', async () => {
  const sent: Sent[] = [];
  await open(sent, () => undefined);
  await choose('shop\nMoon');
  await expect.poll(said).toContain('market');
  expect(said()).not.toContain('would be new');
  expect(button('Import')!.disabled).toBe(true);
  expect(sent).toEqual([]);
});
