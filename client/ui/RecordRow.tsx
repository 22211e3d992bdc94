import { type ReactNode, useId, useState } from 'react';
import { Icon } from './Icon.tsx';
import { type ListRowProps, type RowTile, RowWords, Tile } from './ListRow.tsx';
import css from './RecordRow.module.css';

type Props = Pick<ListRowProps, 'title' | 'text' | 'value' | 'tone'> & {
  tile: RowTile;
  /** Heads the unfolded part ("Where it came from"). */
  heading: string;
  lines: { label: ReactNode; value: ReactNode }[];
  total?: { label: ReactNode; value: ReactNode };
  note?: ReactNode;
  action?: string;
  actionHref?: string;
  onAction?: () => void;
  startsOpen?: boolean;
};

/** An entry of a record that unfolds to how its figure came about. */
export function RecordRow({ tile, heading, lines, total, note, action, actionHref, onAction, startsOpen = false, ...words }: Props) {
  const [open, setOpen] = useState(startsOpen);
  const id = useId();
  const Action = actionHref ? 'a' : 'button';
  return (
    <div>
      <button type="button" className={css.row} aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)}>
        <Tile tile={tile} />
        <RowWords {...words} />
      </button>
      {open && (
        <div className={css.panel} id={id}>
          <button type="button" className={css.head} onClick={() => setOpen(false)}>
            {heading}
            <Icon name="chevron-up" size={20} />
          </button>
          <dl>
            {lines.map((line, i) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the lines never move.
              <div key={i}>
                <dt>{line.label}</dt>
                <dd>{line.value}</dd>
              </div>
            ))}
            {total && (
              <div className={css.total}>
                <dt>{total.label}</dt>
                <dd>{total.value}</dd>
              </div>
            )}
          </dl>
          {(note || action) && (
            <div className={css.foot}>
              <span>{note}</span>
              {action && (
                <Action href={actionHref} onClick={onAction}>
                  {action}
                  <Icon name="chevron-right" size={16} />
                </Action>
              )}
            </div>
          )}
        </div>
      )}
    </div>
  );
}
