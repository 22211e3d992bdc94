import type { Column } from '../../parts/DataTable.tsx';
import { marketsText, roleNames } from '../../parts/names.ts';
import { When } from '../../parts/When.tsx';
import { actionText } from './action-texts.ts';
import style from './History.module.css';
import type { HistoryEntry } from './read-history.ts';
import { TargetCell } from './TargetCell.tsx';
import { WhatChanged } from './WhatChanged.tsx';

/** The columns of the history; `titles` names documents, pictures, roll-outs and accounts by their key. */
export const historyColumns = (titles: ReadonlyMap<string, string>, onOnly: (actor: string) => void): readonly Column<HistoryEntry>[] => [
  { id: 'at', label: 'When', value: ({ at }) => at, cell: ({ at }) => <When at={at} time exact /> },
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
  {
    id: 'what',
    label: 'What',
    value: ({ action }) => action,
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
    value: ({ target }) => target,
    cell: ({ actor, target, title, number }) =>
      target && (
        <TargetCell target={target} label={target === `account:${actor.id}` ? actor.name : (titles.get(target) ?? title)} number={number} />
      ),
  },
  { id: 'markets', label: 'Markets', value: ({ markets }, site) => marketsText(markets, site), minor: true },
  { id: 'reason', label: 'Reason', value: ({ reason }) => reason, cell: ({ reason }) => <span className={style.reason}>{reason}</span> },
];
