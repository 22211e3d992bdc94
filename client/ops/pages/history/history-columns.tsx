import type { Column } from '../../parts/DataTable.tsx';
import { marketsText, roleNames } from '../../parts/names.ts';
import { When } from '../../parts/When.tsx';
import { actionText } from './action-texts.ts';
import style from './History.module.css';
import type { HistoryEntry } from './read-history.ts';
import { TargetCell } from './TargetCell.tsx';
import { targetWords } from './target-words.ts';
import { WhatChanged } from './WhatChanged.tsx';

/** Columns of the history; `titles` has names of documents, pictures, roll-outs and accounts by key. */
export const historyColumns = (titles: ReadonlyMap<string, string>, onOnly: (actor: string) => void): readonly Column<HistoryEntry>[] => [
  { id: 'at', label: 'When', at: ({ at }) => at, exact: true, cell: ({ at }) => <When at={at} time exact /> },
  {
    id: 'who',
    label: 'Who',
    value: ({ actor }) => actor.name,
    cell: ({ actor }) => (
      <>
        <button type="button" className={style.name} title={`Only ${actor.name}`} onClick={() => onOnly(actor.name)}>
          {actor.name}
        </button>{' '}
        <small className={style.quiet}>{roleNames[actor.role]}</small>
      </>
    ),
  },
  { id: 'role', label: 'Role', value: ({ actor }) => roleNames[actor.role], exportOnly: true },
  {
    id: 'what',
    label: 'What',
    value: ({ action, details }) => actionText(action, details, titles),
    cell: ({ id, action, details, target }) => (
      <>
        <span title={action}>{actionText(action, details, titles)}</span>
        <WhatChanged id={id} action={action} release={target?.startsWith('release:') ? target.slice('release:'.length) : undefined} />
      </>
    ),
  },
  {
    id: 'target',
    label: 'Of',
    value: (entry) => targetWords(entry, titles),
    cell: (entry) => entry.target && <TargetCell target={entry.target} words={targetWords(entry, titles)} number={entry.number} />,
  },
  { id: 'markets', label: 'Markets', value: ({ markets }, site) => marketsText(markets, site), minor: true },
  { id: 'reason', label: 'Reason', value: ({ reason }) => reason, cell: ({ reason }) => <span className={style.reason}>{reason}</span> },
];
