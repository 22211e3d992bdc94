import { ChevronRight, Eye, Folder, Repeat, ShieldCheck } from 'lucide-react';
import type { CSSProperties, PointerEvent } from 'react';
import { guardWords } from '../../../parts/guard-words.ts';
import type { Aim } from '../../../tree/aim.ts';
import { saying, typeWords, type WordingOf } from '../../../tree/describe.ts';
import type { Row } from '../../../tree/rows.ts';
import { blockIcon } from '../block-icons.ts';
import style from './BlockTree.module.css';

interface TreeRowProps {
  readonly row: Row;
  readonly id: string;
  readonly chosen: boolean;
  readonly focusable: boolean;
  readonly worst: Mark | undefined;
  readonly aim: Aim | undefined;
  readonly lifted: boolean;
  readonly wordingOf: WordingOf;
  onSelect(): void;
  onFold(open: boolean): void;
  onPress(event: PointerEvent<HTMLElement>): void;
}

/** Mark of a row; `open` is a missing value. */
export type Mark = 'error' | 'open' | 'warning';

const markWords: Readonly<Record<Mark, string>> = {
  error: 'has a problem',
  open: 'has something to fill in',
  warning: 'has a warning',
};

/** One row of the tree. */
export function TreeRow({ row, id, chosen, focusable, worst, aim, lifted, wordingOf, onSelect, onFold, onPress }: TreeRowProps) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the tree around it has the keyboard
    <div
      id={id}
      role="treeitem"
      aria-level={row.level}
      aria-posinset={row.position}
      aria-setsize={row.size}
      aria-selected={chosen}
      {...(row.open === undefined ? {} : { 'aria-expanded': row.open })}
      tabIndex={focusable ? 0 : -1}
      className={style.row}
      data-row={row.key}
      data-kind={row.kind}
      data-line={aim?.line}
      data-lifted={lifted || undefined}
      style={{ '--level': row.level } as CSSProperties}
      onFocus={onSelect}
      onClick={onSelect}
      onDoubleClick={() => row.open !== undefined && onFold(!row.open)}
      onPointerDown={onPress}
    >
      <span
        className={style.fold}
        data-open={row.open}
        aria-hidden
        onPointerDown={(event) => event.stopPropagation()}
        onClick={() => row.open !== undefined && onFold(!row.open)}
      >
        {row.open !== undefined && <ChevronRight size={14} />}
      </span>
      {row.kind === 'block' ? <BlockWords row={row} wordingOf={wordingOf} /> : <SlotWords row={row} />}
      {worst && <span className={style.problem} data-severity={worst} role="img" aria-label={markWords[worst]} title={markWords[worst]} />}
    </div>
  );
}

function BlockWords({ row, wordingOf }: { row: Extract<Row, { kind: 'block' }>; wordingOf: WordingOf }) {
  const { block } = row.node;
  const Icon = blockIcon(block.type);
  const says = saying(block, wordingOf);
  return (
    <>
      <Icon size={15} aria-hidden className={style.icon} />
      <span className={style.words}>
        <b>{typeWords(block.type)}</b>
        {says && <span> · {says}</span>}
      </span>
      {block.each !== undefined && <Repeat size={13} aria-label="repeats" className={style.badge} />}
      {block.when !== undefined && (
        <Eye size={13} aria-label={`shown when ${String(block.when).replace(/^=/, '')}`} className={style.badge} />
      )}
      {block.guards && block.guards.length > 0 && (
        <span
          className={style.guard}
          role="img"
          aria-label={block.guards.map(guardWords).join(', ')}
          title={block.guards.map(guardWords).join(', ')}
        >
          <ShieldCheck size={12} aria-hidden />
          <span>{guardWords(block.guards[0]!)}</span>
        </span>
      )}
    </>
  );
}

function SlotWords({ row }: { row: Extract<Row, { kind: 'slot' }> }) {
  return (
    <>
      <Folder size={14} aria-hidden className={style.icon} />
      <span className={style.words}>{row.slot.label}</span>
      <span className={style.count}>{row.filled === 0 ? 'empty' : row.filled}</span>
    </>
  );
}
