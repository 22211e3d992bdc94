import { Button, Modal } from '@mantine/core';
import { useState } from 'react';
import type { OpsTypes } from '../../../../schemas/ops/types.ts';
import { call, refresh, useCall } from '../../api.ts';
import { CsvInput, type CsvText, csvRefusal } from '../../parts/CsvInput.tsx';
import { FailedRows } from '../../parts/FailedRows.tsx';
import { counted } from '../../parts/figures.ts';
import { ReasonForm } from '../../parts/ReasonDialog.tsx';
import { sentenceOf } from '../../problem.ts';
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
          <Refused failed={result.failed} />
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
            {file && csvRefusal(file.csv, columns) === undefined && <Foretold csv={file.csv} />}
          </ReasonForm>
        )
      )}
    </Modal>
  );
}

/** What the server would do with a table, row by row. */
function Foretold({ csv }: { readonly csv: string }) {
  const { data, error } = useCall(
    'redemptionShipments.import',
    { csv, reason: 'A look before it is done', dryRun: true },
    { revalidateOnFocus: false, revalidateOnReconnect: false },
  );
  if (!data) return <p role="status">{error ? sentenceOf(error) : 'Counting…'}</p>;
  const { shipped, unchanged, left, failed } = data;
  return (
    <>
      <p role="status">
        {counted(shipped, 'parcel')} {shipped === 1 ? 'goes' : 'go'} out.
        {unchanged > 0 && ` ${unchanged === 1 ? '1 is' : `${unchanged} are`} shipped so already.`}
        {left > 0 && ` ${counted(left, 'row')} without carrier and tracking number ${left === 1 ? 'is' : 'are'} left for later.`}
        {failed.length > 0 && ` ${counted(failed.length, 'row')} will not be taken:`}
      </p>
      <Refused failed={failed} />
    </>
  );
}

const Refused = ({ failed }: Pick<Result, 'failed'>) => (
  <FailedRows
    named="Number"
    rows={failed.map(({ row, redeemNumber, problem, detail }) => ({ row, named: redeemNumber, problem, detail }))}
  />
);
