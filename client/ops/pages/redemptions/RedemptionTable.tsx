import { DataTable } from '../../parts/DataTable.tsx';
import { redemptionColumns } from './redemption-columns.tsx';
import type { Redemption } from './status.ts';

interface RedemptionTableProps {
  readonly rows: readonly Redemption[];
  readonly open: string | undefined;
  readonly chosen: ReadonlySet<string>;
  /** True beside an open redemption: fewer columns. */
  readonly brief: boolean;
  to(number: string): string;
  onChoose(chosen: ReadonlySet<string>): void;
}

/** Table of redemptions; a row opens beside it, and waiting ones can be selected. */
export function RedemptionTable({ rows, open, chosen, brief, to, onChoose }: RedemptionTableProps) {
  return (
    <DataTable
      label="Redemptions"
      rows={rows}
      columns={redemptionColumns({ brief, to })}
      keyOf={({ id }) => id}
      current={open}
      file="redemptions"
      selection={{
        chosen,
        nameOf: ({ redeemNumber }) => redeemNumber,
        may: ({ status, kind, needsAddress }) => kind === 'physical' && status === 'waiting_for_delivery' && !needsAddress,
        onChange: onChoose,
      }}
    />
  );
}
