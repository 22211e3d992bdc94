import { call } from '../../api.ts';
import { saveFile } from '../../parts/csv.ts';
import { ImportDialog } from '../../parts/ImportDialog.tsx';
import { ImportResult } from './ImportResult.tsx';
import style from './Orders.module.css';
import { orderColumns, sampleCsv } from './order-words.ts';

/** Brings orders in from a file, and says what became of each. */
export function OrderImportDialog({ opened, onClose }: { opened: boolean; onClose(): void }) {
  return (
    <ImportDialog
      opened={opened}
      title="Import orders"
      size={720}
      action="Import"
      columns={orderColumns}
      changes={['orderImports.', 'unmatchedOrders.', 'members.', 'auditLog.']}
      send={(file, reason) => call('orderImports.create', { ...file, reason })}
      resultOf={(result) => <ImportResult of={result} />}
      onClose={onClose}
    >
      <p>
        A line for each article; lines of one order number are one order. The same file twice changes nothing.{' '}
        <button type="button" className={style.link} onClick={() => saveFile('orders-sample.csv', sampleCsv)}>
          Sample file
        </button>
      </p>
    </ImportDialog>
  );
}
