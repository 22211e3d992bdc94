import { Download } from 'lucide-react';
import { useState } from 'react';
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

/** Gives a file of every parcel that waits under the filters, with addresses; filled in with tracking numbers, the import takes it back. */
export function ExportButton({ filters, choice }: { readonly filters: Filters; readonly choice: MarketChoice }) {
  const [said, setSaid] = useState<string>();
  async function save(): Promise<void> {
    try {
      const { fileName, rows, csv } = await call('redemptions.export', redemptionQuery(filters, choice));
      if (rows > 0) saveFile(fileName, csv);
      setSaid(rows > 0 ? `${counted(rows, 'parcel')} saved` : 'No parcel waits');
    } catch (error) {
      setSaid(sentenceOf(error));
    }
  }
  return (
    <>
      <span className={style.quiet} role="status">
        {said}
      </span>
      <ActButton roles={shippers} leftSection={<Download size={15} aria-hidden />} onClick={() => void save()}>
        Export CSV
      </ActButton>
    </>
  );
}
