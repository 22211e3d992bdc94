import { Download } from 'lucide-react';
import { useRef, useState } from 'react';
import { call } from '../../api.ts';
import { ActButton } from '../../parts/ActButton.tsx';
import { saveFile } from '../../parts/csv.ts';
import { counted } from '../../parts/figures.ts';
import type { MarketChoice } from '../../parts/market-choice.ts';
import type { Filters } from '../../parts/use-filters.ts';
import { sentenceOf } from '../../problem.ts';
import { redemptionQuery } from './Filters.tsx';
import style from './Redemptions.module.css';
import { shippers } from './status.ts';

/** Downloads a CSV of all waiting parcels that match the filters, with addresses. With tracking numbers added, it can be imported again. */
export function ExportButton({ filters, choice }: { readonly filters: Filters; readonly choice: MarketChoice }) {
  const [said, setSaid] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  // A second click can come before the button shows as busy.
  const isRunning = useRef(false);
  async function save(): Promise<void> {
    if (isRunning.current) return;
    isRunning.current = true;
    setBusy(true);
    try {
      const { fileName, rows, csv } = await call('redemptions.export', redemptionQuery(filters, choice));
      if (rows > 0) saveFile(fileName, csv);
      setSaid(rows > 0 ? `${counted(rows, 'parcel')} saved` : 'No parcel waits');
    } catch (error) {
      setSaid(sentenceOf(error));
    }
    isRunning.current = false;
    setBusy(false);
  }
  return (
    <>
      <span className={style.quiet} role="status">
        {said}
      </span>
      <ActButton roles={shippers} loading={isBusy} leftSection={<Download size={15} aria-hidden />} onClick={() => void save()}>
        Export CSV
      </ActButton>
    </>
  );
}
