import { Plus, Search } from 'lucide-react';
import { Fragment, type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import style from './ListPane.module.css';

export interface ListEntry {
  readonly id: string;
  /** Path below `/ops`. */
  readonly to: string;
  readonly title: string;
  /** Shown at the end of the first line, for example markets. */
  readonly aside?: ReactNode;
  /** Last line, for example a state and dates. */
  readonly note?: ReactNode;
  /** Line in the middle, truncated if long. */
  readonly about?: string;
  /** Shown before the lines. */
  readonly picture?: ReactNode;
  /** Heading of the entry; entries of a group must be consecutive. */
  readonly group?: string;
  /** Additional words to search. */
  readonly words?: string;
}

export interface ListFilter {
  readonly id: string;
  readonly label: string;
  has(entry: ListEntry): boolean;
}

interface ListPaneProps {
  readonly title: string;
  readonly entries: readonly ListEntry[];
  /** Id of the open entry. */
  readonly current?: string | undefined;
  /** Filters shown after “All”. */
  readonly filters?: readonly ListFilter[];
  readonly onNew?: () => void;
  /** Shown to those who may edit and begin nothing here: the reason, and what they can do. */
  readonly whyNotNew?: string;
  /** Shown instead of an empty list. */
  readonly children?: ReactNode;
}

/** List beside a page, for `list` of `Page`: filters and search. Only one entry is in the tab order; arrow keys move between entries. */
export function ListPane({ title, entries, current, filters = [], onNew, whyNotNew, children }: ListPaneProps) {
  const [filter, setFilter] = useState('all');
  const [searching, setSearching] = useState(false);
  const [words, setWords] = useState('');
  const list = useRef<HTMLUListElement>(null);
  const chosen = filters.find(({ id }) => id === filter);
  const has = ({ title, id, words: more = '' }: ListEntry) => `${title} ${id} ${more}`.toLowerCase().includes(words.trim().toLowerCase());
  const shown = entries.filter((entry) => (!chosen || chosen.has(entry)) && has(entry));
  const inTab = shown.some(({ id }) => id === current) ? current : shown[0]?.id;
  function steer(event: KeyboardEvent): void {
    const step = { ArrowDown: 1, j: 1, ArrowUp: -1, k: -1 }[event.key];
    if (!step) return;
    const links = [...(list.current?.querySelectorAll('a') ?? [])];
    links[links.indexOf(document.activeElement as HTMLAnchorElement) + step]?.focus();
    event.preventDefault();
  }
  const chip = (id: string, label: string, count: number) => (
    <button key={id} type="button" aria-pressed={filter === id} onClick={() => setFilter(id)}>
      {label} {count}
    </button>
  );
  return (
    <section className={style.pane} aria-label={title}>
      <header className={style.head}>
        <h2>{title}</h2>
        {onNew && (
          <button type="button" className={style.new} onClick={onNew}>
            <Plus size={15} aria-hidden /> New
          </button>
        )}
      </header>
      {whyNotNew && <p className={style.why}>{whyNotNew}</p>}
      <div className={style.chips}>
        {chip('all', 'All', entries.length)}
        {filters.map((each) => chip(each.id, each.label, entries.filter((entry) => each.has(entry)).length))}
        <button type="button" aria-label={`Search ${title}`} aria-pressed={searching} onClick={() => setSearching(!searching)}>
          <Search size={14} aria-hidden />
        </button>
      </div>
      {searching && (
        <input
          className={style.search}
          // biome-ignore lint/a11y/noAutofocus: the button that was pressed opens it to be typed into
          autoFocus
          type="search"
          aria-label={`Search ${title}`}
          placeholder="Name or id"
          value={words}
          onChange={(event) => setWords(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Escape') return;
            setSearching(false);
            setWords('');
          }}
        />
      )}
      <ul className={style.entries} ref={list} onKeyDown={steer}>
        {shown.map((entry, at) => (
          <Fragment key={entry.id}>
            {entry.group !== undefined && entry.group !== shown[at - 1]?.group && <li className={style.group}>{entry.group}</li>}
            <li>
              <Entry entry={entry} isCurrent={entry.id === current} isInTab={entry.id === inTab} />
            </li>
          </Fragment>
        ))}
      </ul>
      {shown.length === 0 && (children ?? <p className={style.none}>Nothing here with this filter.</p>)}
    </section>
  );
}

function Entry({
  entry: { to, title, aside, about, note, picture },
  isCurrent,
  isInTab,
}: {
  entry: ListEntry;
  isCurrent: boolean;
  isInTab: boolean;
}) {
  return (
    <Link to={to} aria-current={isCurrent ? 'page' : undefined} tabIndex={isInTab ? 0 : -1}>
      {picture}
      <span className={style.lines}>
        <span className={style.first}>
          <b>{title}</b>
          {aside && <small>{aside}</small>}
        </span>
        {about && (
          <span className={style.about} title={about}>
            {about}
          </span>
        )}
        {note && <span className={style.note}>{note}</span>}
      </span>
    </Link>
  );
}
