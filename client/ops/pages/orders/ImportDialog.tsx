import { Button, Modal } from '@mantine/core';
import { useState } from 'react';
import { call, refresh } from '../../api.ts';
import { CsvInput, type CsvText, csvRefusal } from '../../parts/CsvInput.tsx';
import { saveFile } from '../../parts/csv.ts';
import { ReasonForm } from '../../parts/ReasonDialog.tsx';
import { ImportResult } from './ImportResult.tsx';
import style from './Orders.module.css';
import { type OrderImport, orderColumns, sampleCsv } from './order-words.ts';

/** Brings orders in from a file, and says what became of each. */
export function ImportDialog({ opened, onClose }: { opened: boolean; onClose(): void }) {
  const [file, setFile] = useState<CsvText>();
  const [result, setResult] = useState<OrderImport>();
  function close(): void {
    setFile(undefined);
    setResult(undefined);
    onClose();
  }
  return (
    <Modal opened={opened} onClose={close} title="Import orders" size={720}>
      {result ? (
        <div className={style.dialog}>
          <ImportResult of={result} />
          <div className={style.acts}>
            <Button onClick={() => setResult(undefined)}>Another file</Button>
            <Button variant="filled" onClick={close}>
              Done
            </Button>
          </div>
        </div>
      ) : (
        opened && (
          <ReasonForm
            action="Import"
            ready={file !== undefined && csvRefusal(file.csv, orderColumns) === undefined}
            keepOpen
            onClose={close}
            run={async (reason) => {
              if (!file) return;
              setResult(await call('orderImports.create', { ...file, reason }));
              setFile(undefined);
              await refresh('orderImports.', 'unmatchedOrders.', 'members.', 'auditLog.');
            }}
          >
            <p>
              A line for each article; lines of one order number are one order. The same file twice changes nothing.{' '}
              <button type="button" className={style.link} onClick={() => saveFile('orders-sample.csv', sampleCsv)}>
                Sample file
              </button>
            </p>
            <CsvInput value={file} columns={orderColumns} onChange={setFile} />
          </ReasonForm>
        )
      )}
    </Modal>
  );
}
