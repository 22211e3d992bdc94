import { type ReactNode, useId } from 'react';
import { Icon } from './Icon.tsx';
import { type ListRowProps, type RowTile, RowWords, Tile } from './ListRow.tsx';
import css from './RecordRow.module.css';

type Props = Pick<ListRowProps, 'title' | 'text' | 'value' | 'tone'> & {
  tile: RowTile;
  open: boolean;
  onToggle: () => void;
  /** The expanded content: a RecordPanel. */
  children: ReactNode;
};

/** A record entry that expands to show how its amount came about. */
export function RecordRow({ tile, open, onToggle, children, ...words }: Props) {
  const id = useId();
  return (
    <div>
      <button type="button" className={css.row} aria-expanded={open} aria-controls={open ? id : undefined} onClick={onToggle}>
        <Tile tile={tile} />
        <RowWords {...words} />
      </button>
      {open && <div id={id}>{children}</div>}
    </div>
  );
}

type PanelProps = {
  /** Heading, such as "Where it came from"; a press collapses the panel. */
  heading: string;
  onClose?: () => void;
  children: ReactNode;
  note?: ReactNode;
  action?: string;
  onAction?: () => void;
};

/** The expanded content of a record row: a heading, lines, a note and one action. */
export function RecordPanel({ heading, onClose, children, note, action, onAction }: PanelProps) {
  return (
    <div className={css.panel}>
      <button type="button" className={css.head} onClick={onClose}>
        {heading}
        <Icon name="chevron-up" size={20} />
      </button>
      {children}
      {(note || action) && (
        <div className={css.foot}>
          <span>{note}</span>
          {action && (
            <button type="button" onClick={onAction}>
              {action}
              <Icon name="chevron-right" size={16} />
            </button>
          )}
        </div>
      )}
    </div>
  );
}

/** A line of a panel: label and value; `total` is below a perforation, `note` has no value. */
export function RecordLine({ label, value, look = 'plain' }: { label: ReactNode; value?: ReactNode; look?: 'plain' | 'total' | 'note' }) {
  return (
    <p className={`${css.figures} ${look === 'plain' ? '' : css[look]}`}>
      <span>{label}</span>
      {value && <b>{value}</b>}
    </p>
  );
}
