import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { OpsTypes } from '../../../../schemas/ops/types.ts';
import { Card } from '../../parts/Card.tsx';
import { type Column, DataTable } from '../../parts/DataTable.tsx';
import { EmptyNote } from '../../parts/EmptyNote.tsx';
import { LoadError } from '../../parts/LoadError.tsx';
import { Skeletons } from '../../parts/PageSkeleton.tsx';
import { documentPath } from '../../parts/places.ts';
import { Ago } from '../../parts/When.tsx';
import style from './Checks.module.css';

type Report = OpsTypes['reports.list']['result']['items'][number];

const columns: readonly Column<Report>[] = [
  { id: 'count', label: 'Times', value: ({ count }) => count, end: true },
  {
    id: 'where',
    label: 'Where',
    value: ({ screen, block }) => [screen, block].filter(Boolean).join(' '),
    cell: ({ screen, block }) => (
      <>
        {screen && (
          <Link className={style.link} to={documentPath('screen', screen)}>
            {screen}
          </Link>
        )}{' '}
        {block}
      </>
    ),
  },
  { id: 'phase', label: 'When', value: ({ phase }) => phase },
  {
    id: 'message',
    label: 'What',
    value: ({ message }) => message,
    cell: ({ message }) => <code className={style.message}>{message}</code>,
  },
  { id: 'revision', label: 'Revision', value: ({ revision }) => revision, cell: ({ revision }) => revision, end: true, minor: true },
  { id: 'first', label: 'First', at: ({ firstAt }) => firstAt, cell: ({ firstAt }) => <Ago at={firstAt} />, minor: true },
  { id: 'last', label: 'Last', at: ({ lastAt }) => lastAt, cell: ({ lastAt }) => <Ago at={lastAt} /> },
];

/** Errors reported from members' pages, grouped by release, screen and block. */
export function Reports({ reports, error, retry }: { reports: readonly Report[] | undefined; error: unknown; retry(): void }) {
  const [words, setWords] = useState('');
  if (error !== undefined && !reports) return <LoadError error={error} retry={retry} />;
  if (!reports) return <Skeletons />;
  if (reports.length === 0) {
    return (
      <Card>
        <EmptyNote title="No reports">Members’ pages say here what they could not show.</EmptyNote>
      </Card>
    );
  }
  const shown = reports.filter(({ screen, block, message, phase }) =>
    [screen, block, message, phase].join(' ').toLowerCase().includes(words.trim().toLowerCase()),
  );
  return (
    <Card flush>
      <TextInput
        className={style.search}
        size="xs"
        aria-label="Filter reports"
        placeholder="Screen, block or message"
        value={words}
        onChange={(event) => setWords(event.currentTarget.value)}
      />
      <DataTable label="Reports" rows={shown} columns={columns} keyOf={({ id }) => id} pageSize={25} file="reports" />
    </Card>
  );
}
