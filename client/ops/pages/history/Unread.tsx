import { Button } from '@mantine/core';
import { TriangleAlert } from 'lucide-react';
import { sentenceOf } from '../../problem.ts';
import style from './History.module.css';
import type { HistoryPage, Source } from './read-history.ts';

/** Contents of each log. */
const halves: Readonly<Record<Source, string>> = {
  'auditLog.list': 'documents, releases, switches and accounts',
  'memberAuditLog.list': 'members, coins, vouchers, redemptions and orders',
};

/** Warns which of the two logs is missing, and why. */
export function Unread({ source, error, retry }: NonNullable<HistoryPage['unread']> & { retry(): void }) {
  return (
    <div className={style.unread} role="status">
      <TriangleAlert size={16} aria-hidden />
      <p>
        <b>Half of the history is missing: {halves[source]}.</b>{' '}
        {error === undefined ? 'It is asked again from the newest on.' : sentenceOf(error)}
      </p>
      <Button size="xs" onClick={retry}>
        Try again
      </Button>
    </div>
  );
}
