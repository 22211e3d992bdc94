// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { act } from 'react';
import { expect, it, onTestFinished, vi } from 'vitest';
import { OrderImportDialog } from '../../../../client/ops/pages/orders/OrderImportDialog.tsx';
import { type OrderImport, type RunningImport, sampleCsv } from '../../../../client/ops/pages/orders/order-words.ts';
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

it('a file that is being taken says how far it is, and then how many orders were not taken, however many are listed', async () => {
  dialogsWork();
  let finish: () => void = () => {};
  vi.stubGlobal('fetch', async (_url: string, { method }: RequestInit) => {
    if (method !== 'POST') return Response.json({ items: [], running });
    await new Promise<void>((resolve) => {
      finish = resolve;
    });
    return Response.json(result, { status: 201 });
  });
  onTestFinished(() => void vi.unstubAllGlobals());
  await mounted(
    <SiteContext value={shippedSite}>
      <MantineProvider theme={theme}>
        <OrderImportDialog opened onClose={() => undefined} />
      </MantineProvider>
    </SiteContext>,
  );
  await opened('Import orders');
  const input = document.querySelector<HTMLInputElement>('input[aria-label="CSV file"]')!;
  Object.defineProperty(input, 'files', { configurable: true, value: [new File([sampleCsv], 'orders.csv')] });
  await act(async () => input.dispatchEvent(new Event('change', { bubbles: true })));
  await expect.poll(() => dialog()!.textContent).toContain('3 rows');
  expect(dialog()!.textContent).not.toContain('done.');
  await typeInto(field('Reason'), 'Orders of the fair');
  await press('Import');
  await expect.poll(() => dialog()!.textContent).toContain('1,120 of 2,400 orders done.');
  await act(async () => finish());
  await expect.poll(() => dialog()!.textContent).toContain('2,000not taken');
  expect(dialog()!.textContent).toContain('The first 1,000 of those not taken are listed.');
  expect(dialog()!.textContent).not.toContain('orders done.');
});
