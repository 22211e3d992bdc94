import { useEffect } from 'react';
import type { OpsTypes } from '../../../../schemas/ops/types.ts';
import { call, useCall } from '../../api.ts';
import { FailedRows } from '../../parts/FailedRows.tsx';
import { counted } from '../../parts/figures.ts';
import { ImportDialog } from '../../parts/ImportDialog.tsx';
import { sentenceOf } from '../../problem.ts';

type ImportResult = OpsTypes['redemptionShipments.import']['result'];

const columns = ['redeem_number', 'carrier', 'tracking_number'] as const;

/** Imports tracking numbers: ships the parcels of a file; rows that cannot be shipped are listed, and the others are shipped. */
export function ShipmentImportDialog({ opened, onClose }: { opened: boolean; onClose(): void }) {
  return (
    <ImportDialog
      opened={opened}
      title="Import tracking numbers"
      size={640}
      action="Ship them"
      suggestion="Handed to the carrier"
      columns={columns}
      paste
      changes={['redemptions.', 'auditLog.']}
      preview={(csv, onIdle) => <ImportPreview csv={csv} onIdle={onIdle} />}
      send={({ csv }, reason) => call('redemptionShipments.import', { csv, reason })}
      resultOf={(result) => <Shipped result={result} />}
      offersAnother={({ failed }) => failed.length > 0}
      onClose={onClose}
    >
      <p>
        The exported file with carrier and tracking number filled in, or any other with these columns. The same file twice changes nothing.
      </p>
    </ImportDialog>
  );
}

/** Dry run: what the import would do with the file. */
function ImportPreview({ csv, onIdle }: { readonly csv: string; onIdle(isIdle: boolean): void }) {
  const { data, error } = useCall(
    'redemptionShipments.import',
    { csv, reason: 'A look before it is done', dryRun: true },
    { revalidateOnFocus: false, revalidateOnReconnect: false },
  );
  const isIdle = data?.shipped === 0;
  useEffect(() => onIdle(isIdle), [isIdle, onIdle]);
  if (!data) return <p role="status">{error ? sentenceOf(error) : 'Counting…'}</p>;
  const { shipped, unchanged, left, failed, warnings = [] } = data;
  const repeated = warnings.filter(({ kind }) => kind === 'repeated').length;
  const before = unchanged - repeated;
  return (
    <>
      <p role="status">
        {shipped === 0 ? 'No parcel goes' : shipped === 1 ? '1 parcel goes' : `${counted(shipped, 'parcel')} go`} out.
        {before > 0 && ` ${before === 1 ? '1 is' : `${before} are`} shipped so already.`}
        {repeated > 0 && ` ${counted(repeated, 'row')} ${repeated === 1 ? 'repeats one above it' : 'repeat ones above them'}.`}
        {left > 0 && ` ${counted(left, 'row')} without carrier and tracking number ${left === 1 ? 'is' : 'are'} left for later.`}
        {failed.length > 0 && ` ${counted(failed.length, 'row')} will not be taken:`}
      </p>
      <Failed rows={failed} />
      <Warnings rows={warnings} />
    </>
  );
}

function Shipped({ result: { shipped, unchanged, left, failed, warnings = [] } }: { readonly result: ImportResult }) {
  const before = unchanged - warnings.filter(({ kind }) => kind === 'repeated').length;
  return (
    <>
      <p role="status">
        <b>{counted(shipped, 'parcel')} shipped.</b>
        {before > 0 && ` ${before} stood so before.`}
        {left > 0 && ` ${counted(left, 'row')} left for later: carrier and tracking number are empty.`}
        {failed.length > 0 && ` ${counted(failed.length, 'row')} not taken:`}
      </p>
      <Failed rows={failed} />
    </>
  );
}

const Failed = ({ rows }: { readonly rows: ImportResult['failed'] }) => (
  <FailedRows named="Number" rows={rows.map(({ row, redeemNumber, problem, detail }) => ({ row, named: redeemNumber, problem, detail }))} />
);

/** Rows that will be shipped but may be mistakes. */
const Warnings = ({ rows }: { readonly rows: NonNullable<ImportResult['warnings']> }) =>
  rows.length > 0 && (
    <>
      <p>Look at {counted(rows.length, 'row')} before you send them:</p>
      <FailedRows
        named="Number"
        label="Rows to look at"
        file="rows-to-look-at"
        rows={rows.map(({ row, redeemNumber, kind, detail }) => ({ row, named: redeemNumber, problem: kind, detail }))}
      />
    </>
  );
