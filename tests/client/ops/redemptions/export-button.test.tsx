// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { ExportButton } from '../../../../client/ops/pages/redemptions/ExportButton.tsx';
import { useMarketChoice } from '../../../../client/ops/parts/market-choice.ts';
import { useFilters } from '../../../../client/ops/parts/use-filters.ts';
import { openPage } from '../console.tsx';
import { buttonNamed, press } from '../dialogs.ts';
import { savedFiles } from '../saved-files.ts';

let shown: Awaited<ReturnType<typeof openPage>> | undefined;
afterEach(async () => {
  vi.restoreAllMocks();
  await shown?.end();
});

const Page = () => <ExportButton filters={useFilters()} choice={useMarketChoice(undefined)} />;

it('two quick presses give one file, and the button serves again once it is there', async () => {
  const files = savedFiles();
  let requests = 0;
  let answer: () => void = () => undefined;
  const serve = async () => {
    requests += 1;
    await new Promise<void>((done) => {
      answer = done;
    });
    return Response.json({ fileName: 'parcels.csv', rows: 1, csv: 'redeem_number\n' });
  };
  shown = await openPage({ path: '/', at: '/', page: <Page />, answers: {}, role: 'fulfilment', serve });
  await act(async () => {
    buttonNamed('Export CSV').click();
    buttonNamed('Export CSV').click();
  });
  await press('Export CSV');
  expect(requests).toBe(1);
  await act(async () => answer());
  await expect.poll(files.count).toBe(1);
  await press('Export CSV');
  expect(requests).toBe(2);
  await act(async () => answer());
  await expect.poll(files.count).toBe(2);
});
