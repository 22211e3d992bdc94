// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { act, useState } from 'react';
import { expect, it, onTestFinished, vi } from 'vitest';
import { OrderImportDialog } from '../../../../client/ops/pages/orders/OrderImportDialog.tsx';
import { type OrderImport, type RunningImport, sampleCsv } from '../../../../client/ops/pages/orders/order-words.ts';
import { UnseenResultsContext } from '../../../../client/ops/parts/unseen-results.ts';
import { SiteContext } from '../../../../client/ops/parts/use-site.ts';
import { theme } from '../../../../client/ops/theme.ts';
import { mounted } from '../../mounted.ts';
import { dialog, dialogsWork, field, opened, press } from '../dialogs.ts';
import { shippedSite } from '../shipped-site.ts';
import { typeInto } from '../type-into.ts';

const at = '2026-11-23T04:00:00.000Z';
const running: RunningImport[] = [
  { id: 'new', at, fileName: 'orders.csv', rows: 2_400, done: 1_120 },
  { id: 'old', at, fileName: 'orders.csv', rows: 30, done: 10 },
];
const failed = Array.from({ length: 1_000 }, (_, place) => ({ row: place + 2, problem: 'store is empty; write it' }));
const counts = { rows: 2_400, credited: 400, unmatched: 0, review: 0, repeated: 0, notTaken: 2_000, failed };
const result: OrderImport = { id: 'new', at, by: 'Ann', fileName: 'orders.csv', ...counts };

/** A server whose imports end when they are told to, in the order in which they were sent; `isBusy` then refuses them. */
function endings({ isBusy = false } = {}): (() => Promise<void>)[] {
  const all: (() => Promise<void>)[] = [];
  vi.stubGlobal('fetch', async (_url: string, { method, body }: RequestInit) => {
    if (method !== 'POST') return Response.json({ items: [], running });
    const { fileName } = JSON.parse(String(body));
    await new Promise<void>((resolve) => {
      all.push(() => act(async () => resolve()));
    });
    if (isBusy) return Response.json({ code: 'server.busy', title: 'System busy, try again' }, { status: 503 });
    return Response.json({ ...result, fileName }, { status: 201 });
  });
  onTestFinished(() => void vi.unstubAllGlobals());
  return all;
}

/** The dialog on a page that opens it again after it was closed, and the sentences that the frame shows below the page. */
function OnPage() {
  const [isOpen, setOpen] = useState(true);
  const [below, setBelow] = useState('');
  return (
    <SiteContext value={shippedSite}>
      <MantineProvider theme={theme}>
        <footer>{below}</footer>
        <button type="button" onClick={() => setOpen(true)}>
          Open again
        </button>
        <UnseenResultsContext value={setBelow}>
          <OrderImportDialog opened={isOpen} onClose={() => setOpen(false)} />
        </UnseenResultsContext>
      </MantineProvider>
    </SiteContext>
  );
}

async function choose(fileName: string): Promise<void> {
  const input = document.querySelector<HTMLInputElement>('input[aria-label="CSV file"]')!;
  Object.defineProperty(input, 'files', { configurable: true, value: [new File([sampleCsv], fileName)] });
  await act(async () => input.dispatchEvent(new Event('change', { bubbles: true })));
  await expect.poll(said).toContain(fileName);
}

async function send(fileName: string): Promise<void> {
  await choose(fileName);
  await typeInto(field('Reason'), 'Orders of the fair');
  await press('Import');
}

const said = () => dialog()?.textContent ?? '';

it('a file that is being taken says how far it is, and then how many orders were not taken, however many are listed', async () => {
  dialogsWork();
  const ends = endings();
  await mounted(<OnPage />);
  await opened('Import orders');
  await choose('orders.csv');
  expect(said()).toContain('3 rows');
  expect(said()).not.toContain('done.');
  await send('orders.csv');
  await expect.poll(said).toContain('1,120 of 2,400 orders done.');
  await ends[0]!();
  await expect.poll(said).toContain('2,000not taken');
  expect(said()).toContain('The first 1,000 of those not taken are listed.');
  expect(said()).not.toContain('orders done.');
});

it('closed while a file is sent, it says that the import goes on, and opened again it is of the next file alone', async () => {
  dialogsWork();
  const ends = endings();
  await mounted(<OnPage />);
  await opened('Import orders');
  await send('first.csv');
  await press('Cancel');
  expect(said()).toContain('The import goes on if this closes.');
  expect(said()).not.toContain('is lost');
  await press('Close it');
  await expect.poll(dialog).toBeNull();

  await press('Open again');
  await opened('Import orders');
  await choose('second.csv');
  expect(said()).not.toContain('The file is read.');
  await ends[0]!();
  expect(said()).toContain('second.csv');
  expect(said()).not.toContain('not taken');
  await send('second.csv');
  await expect.poll(() => ends.length).toBe(2);
  expect(said()).toContain('The file is read.');
  await ends[1]!();
  await expect.poll(said).toContain('2,000not taken');
});

it.each([
  ['was imported', false, 'Import orders: “first.csv” was imported.'],
  ['was refused', true, 'Import orders: “first.csv” was not imported. System busy, try again'],
])('of a file whose dialog was closed, the frame says that it %s', async (_what, isBusy, sentence) => {
  dialogsWork();
  const ends = endings({ isBusy });
  await mounted(<OnPage />);
  await opened('Import orders');
  await send('first.csv');
  await press('Cancel');
  await press('Close it');
  await expect.poll(dialog).toBeNull();
  await ends[0]!();
  await expect.poll(() => document.querySelector('footer')?.textContent).toBe(sentence);
});

it('a question that is open when the import ends goes with it', async () => {
  dialogsWork();
  const ends = endings();
  await mounted(<OnPage />);
  await opened('Import orders');
  await send('first.csv');
  await press('Cancel');
  await ends[0]!();
  await expect.poll(said).toContain('2,000not taken');
  expect(said()).not.toContain('if this closes');
});

it('a file that is chosen while another is sent waits for its turn', async () => {
  dialogsWork();
  const ends = endings();
  await mounted(<OnPage />);
  await opened('Import orders');
  await send('orders.csv');
  await choose('second.csv');
  expect(said()).toContain('1,120 of 2,400 orders done.');
  await ends[0]!();
  await expect.poll(said).toContain('2,000not taken');
  await press('Another file');
  expect(said()).toContain('second.csv');
});
