import { useInViewport } from '@mantine/hooks';
import { useRef } from 'react';
import { Link } from 'react-router-dom';
import { useCall } from '../../api.ts';
import { changeRows } from './change-rows.ts';
import style from './History.module.css';

/** Actions whose rows may have changed a document. */
const writing = /^(releases\.(create|approve|rollBack)|schedule\.fired|drafts\.)/;
const shown = 3;

interface Props {
  /** Id of the row in the merged log: its source, a space, and its id there. */
  readonly id: string;
  readonly action: string;
  readonly release: string | undefined;
}

/** Changes that an audit row made. Loaded when the row scrolls into view, and once, because they never change. */
export function WhatChanged({ id, action, release }: Props) {
  const { ref, inViewport } = useInViewport<HTMLUListElement>();
  const wasSeen = useRef(false);
  if (inViewport) wasSeen.current = true;
  const isShown = writing.test(action) && wasSeen.current;
  const { data } = useCall('auditChanges.get', isShown ? { id: id.slice(id.indexOf(' ') + 1) } : null, {
    revalidateIfStale: false,
    revalidateOnFocus: false,
  });
  if (!writing.test(action)) return null;
  const changes = changeRows(data?.changes ?? []);
  const more = changes.length - shown;
  return (
    <ul ref={ref} className={style.changes}>
      {changes.slice(0, shown).map(({ kind, id: document, pointer, sentence }) => (
        <li key={`${kind}:${document}${pointer}${sentence}`}>{sentence}</li>
      ))}
      {more > 0 && <li>{release ? <Link to={`/releases/${release}`}>and {more} more</Link> : `and ${more} more`}</li>}
    </ul>
  );
}
