import { type ReactNode, useId } from 'react';
import { Icon } from './Icon.tsx';
import { type ListRowProps, type RowTile, RowWords, Tile } from './ListRow.tsx';
import css from './RecordRow.module.css';

type Props = Pick<ListRowProps, 'title' | 'text' | 'value' | 'tone'> & {
  tile: RowTile;
  open: boolean;
  onToggle: () => void;
  /** What it unfolds to: a RecordPanel. */
  children: ReactNode;
};

/** An entry of a record that unfolds to how its figure came about. */
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
  /** "Where it came from"; a press folds it up again. */
  heading: string;
  onClose?: () => void;
  children: ReactNode;
  note?: ReactNode;
  action?: string;
  onAction?: () => void;
};

/** What a record row unfolds to: a heading, lines, a note and one action at the foot. */
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

/** A line of a panel: what, and how much; `total` stands below a perforation, `note` has no figure. */
export function RecordLine({ label, value, look = 'plain' }: { label: ReactNode; value?: ReactNode; look?: 'plain' | 'total' | 'note' }) {
  return (
    <p className={`${css.figures} ${look === 'plain' ? '' : css[look]}`}>
      <span>{label}</span>
      {value && <b>{value}</b>}
    </p>
  );
}
