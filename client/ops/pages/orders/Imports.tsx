import { useState } from 'react';
import { type Column, DataTable } from '../../parts/DataTable.tsx';
import { Dialog } from '../../parts/Dialog.tsx';
import { EmptyNote } from '../../parts/EmptyNote.tsx';
import { PagedList } from '../../parts/PagedList.tsx';
import type { Filters } from '../../parts/use-filters.ts';
import { usePagedList } from '../../parts/use-paged-list.ts';
import { ImportResult } from './ImportResult.tsx';
import style from './Orders.module.css';
import type { OrderImport } from './order-words.ts';

const columns = (open: (each: OrderImport) => void): readonly Column<OrderImport>[] => [
  { id: 'at', label: 'When', at: ({ at }) => at },
  {
    id: 'file',
    label: 'File',
    value: ({ fileName }) => fileName,
    cell: (each) => (
      <button type="button" className={style.name} onClick={() => open(each)}>
        {each.fileName}
      </button>
    ),
  },
  { id: 'by', label: 'By', value: ({ by }) => by, minor: true },
  { id: 'rows', label: 'Orders', value: ({ rows }) => rows, end: true },
  { id: 'credited', label: 'Credited', value: ({ credited }) => credited, end: true },
  { id: 'unmatched', label: 'Without a member', value: ({ unmatched }) => unmatched, end: true, minor: true },
  { id: 'review', label: 'For review', value: ({ review }) => review, end: true, minor: true },
  { id: 'repeated', label: 'Taken before', value: ({ repeated }) => repeated, end: true, minor: true },
  {
    id: 'failed',
    label: 'Not taken',
    value: ({ notTaken }) => notTaken,
    cell: ({ notTaken }) => <span data-bad={notTaken > 0 || undefined}>{notTaken}</span>,
    end: true,
  },
];

/** Imported files of orders, newest first, with their results. */
export function Imports({ filters }: { filters: Filters }) {
  const [open, setOpen] = useState<OrderImport>();
  const list = usePagedList('orderImports.list', filters, {});
  return (
    <>
      <PagedList
        list={list}
        skeletonRows={8}
        empty={
          <EmptyNote title="No file yet">
            Orders of shops without a connection come in by file; each stands here with what became of it.
          </EmptyNote>
        }
      >
        {(rows) => <DataTable label="Imports" rows={rows} columns={columns(setOpen)} keyOf={({ id }) => id} file="order-imports" />}
      </PagedList>
      <Dialog opened={open !== undefined} onClose={() => setOpen(undefined)} title={open?.fileName} size={720}>
        {open && <ImportResult of={open} />}
      </Dialog>
    </>
  );
}
