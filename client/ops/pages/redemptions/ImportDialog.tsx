import { Button, Modal } from '@mantine/core';
import { useState } from 'react';
import type { OpsTypes } from '../../../../schemas/ops/types.ts';
import { call, refresh } from '../../api.ts';
import { CsvInput, type CsvText, csvRefusal, readCsv } from '../../parts/CsvInput.tsx';
import { FailedRows } from '../../parts/FailedRows.tsx';
import { counted } from '../../parts/figures.ts';
import { ReasonForm } from '../../parts/ReasonDialog.tsx';
import style from './Redemptions.module.css';

type Result = OpsTypes['redemptionShipments.import']['result'];

const columns = ['redeem_number', 'carrier', 'tracking_number'] as const;

/** Ships what a file names; rows that cannot be shipped are told and the others go out. */
export function ImportDialog({ opened, onClose }: { opened: boolean; onClose(): void }) {
  const [file, setFile] = useState<CsvText>();
  const [result, setResult] = useState<Result>();
  function close(): void {
    setFile(undefined);
    setResult(undefined);
    onClose();
  }
  return (
    <Modal opened={opened} onClose={close} title="Import tracking numbers" size={640}>
      {result ? (
        <div className={style.result}>
          <p role="status">
            <b>{counted(result.shipped, 'parcel')} shipped.</b>
            {result.unchanged > 0 && ` ${result.unchanged} stood so before.`}
            {result.left > 0 && ` ${counted(result.left, 'row')} left for later: carrier and tracking number are empty.`}
            {result.failed.length > 0 && ` ${counted(result.failed.length, 'row')} not taken:`}
          </p>
          <FailedRows
            named="Number"
            rows={result.failed.map(({ row, redeemNumber, problem, detail }) => ({ row, named: redeemNumber, problem, detail }))}
          />
          <div className={style.moves}>
            {result.failed.length > 0 && <Button onClick={() => setResult(undefined)}>Another file</Button>}
            <Button variant="filled" onClick={close}>
              Done
            </Button>
          </div>
        </div>
      ) : (
        opened && (
          <ReasonForm
            action="Ship them"
            suggestion="Handed to the carrier"
            ready={file !== undefined && csvRefusal(file.csv, columns) === undefined}
            onClose={close}
            keepOpen
            run={async (reason) => {
              if (!file) return;
              setResult(await call('redemptionShipments.import', { csv: file.csv, reason }));
              setFile(undefined);
              await refresh('redemptions.', 'auditLog.');
            }}
          >
            <p>
              The exported file with carrier and tracking number filled in, or any other with these columns. The same file twice changes
              nothing.
            </p>
            <CsvInput value={file} columns={columns} paste onChange={setFile} />
            {file && csvRefusal(file.csv, columns) === undefined && <p role="status">{whatGoes(file.csv)}</p>}
          </ReasonForm>
        )
      )}
    </Modal>
  );
}

/** How many rows of a table go out, and how many are left for later because nobody has filled them in. */
function whatGoes(csv: string): string {
  const { head, rows } = readCsv(csv);
  const [carrier, number] = [head.indexOf('carrier'), head.indexOf('tracking_number')];
  const left = rows.filter((row) => !row[carrier]?.trim() && !row[number]?.trim()).length;
  const goes = `${counted(rows.length - left, 'parcel')} ${rows.length - left === 1 ? 'goes' : 'go'} out.`;
  return left === 0
    ? goes
    : `${goes} ${counted(left, 'row')} without carrier and tracking number ${left === 1 ? 'is' : 'are'} left for later.`;
}
