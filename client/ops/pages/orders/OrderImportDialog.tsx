import { useEffect, useState } from 'react';
import { call } from '../../api.ts';
import { saveFile } from '../../parts/csv.ts';
import { counted, showCount } from '../../parts/figures.ts';
import { ImportDialog } from '../../parts/ImportDialog.tsx';
import { ImportResult } from './ImportResult.tsx';
import style from './Orders.module.css';
import { orderColumns, type RunningImport, sampleCsv } from './order-words.ts';

const askAgainMs = 1_000;

/** Imports orders from a file and shows the result of each. */
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
      progressOf={({ fileName }) => <ImportProgress fileName={fileName} />}
      resultOf={(result) => <ImportResult of={result} />}
      onClose={onClose}
    >
      <p>
        A line for each article; lines of one order number are one order. The same file twice changes nothing; one that was broken off goes
        on where it stopped.{' '}
        <button type="button" className={style.link} onClick={() => saveFile('orders-sample.csv', sampleCsv)}>
          Sample file
        </button>
      </p>
    </ImportDialog>
  );
}

/** Progress of an import; a general sentence until the server has counted. */
function ImportProgress({ fileName }: { readonly fileName: string }) {
  const running = useRunning(fileName);
  return <p role="status">{running ? `${showCount(running.done)} of ${counted(running.rows, 'order')} done.` : 'The file is read.'}</p>;
}

/** Polls without `useCall`, whose cache would first return an earlier import with the same file name. */
function useRunning(fileName: string): RunningImport | undefined {
  const [running, setRunning] = useState<RunningImport>();
  useEffect(() => {
    const ending = new AbortController();
    const { signal } = ending;
    const ask = () =>
      call('orderImports.list', { limit: 1 }, { signal }).then(
        (list) => {
          if (!signal.aborted) setRunning(list.running.find((each) => each.fileName === fileName));
        },
        // The import itself reports errors.
        () => {},
      );
    void ask();
    const asking = setInterval(ask, askAgainMs);
    return () => {
      clearInterval(asking);
      ending.abort();
    };
  }, [fileName]);
  return running;
}
