import { ChevronRight, Copy, GripVertical, Trash2 } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import type { Schema } from '../../../schemas/schema.ts';
import type { Path } from '../editing/pointer.ts';
import { isPlain } from '../editing/same.ts';
import { useSite } from '../parts/use-site.ts';
import dotStyle from './Dot.module.css';
import { entrySummary } from './entry-summary.ts';
import { useFormScope } from './form-context.ts';
import iconStyle from './Icon.module.css';
import style from './ListEntry.module.css';
import { worstWithin } from './problems-at.ts';
import { useEnglish } from './use-english.ts';
import { useWorth } from './use-worth.ts';

interface Props {
  readonly schema: Schema;
  readonly value: unknown;
  readonly path: Path;
  readonly index: number;
  readonly open: boolean;
  readonly fixed: boolean;
  onToggle(): void;
  onMove(to: number): void;
  onDrag(): void;
  onDrop(): void;
  readonly onDuplicate: (() => void) | undefined;
  readonly onRemove: (() => void) | undefined;
}

/** One entry of a list: a title line that expands to its fields. */
export function ListEntry({ schema, value, path, index, open, fixed, onToggle, onMove, onDrag, onDrop, onDuplicate, onRemove }: Props) {
  const {
    problems,
    pointerTo,
    views: { Field, Properties },
  } = useFormScope();
  const english = useEnglish(schema, value);
  const title = entrySummary(schema, value, index, { english, site: useSite(), worth: useWorth(schema, value) });
  const worst = worstWithin(problems, pointerTo(path));

  function hear(event: KeyboardEvent): void {
    const by = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (!event.altKey || by === undefined) return;
    event.preventDefault();
    onMove(index + by);
  }

  return (
    <li
      className={style.entry}
      data-open={open || undefined}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        onDrop();
      }}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dragging is the mouse's way; the keyboard has Alt and the arrows */}
      <div className={style.entryHead} draggable={!fixed} onDragStart={onDrag}>
        {!fixed && <GripVertical size={15} aria-hidden className={style.grip} />}
        <button
          type="button"
          className={style.entryTitle}
          aria-expanded={open}
          aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
          title={fixed ? undefined : 'Alt and the arrows move it'}
          onClick={onToggle}
          onKeyDown={hear}
        >
          <ChevronRight size={15} aria-hidden />
          <b>{title}</b>
          {worst && (
            <i
              className={dotStyle.dot}
              data-severity={worst}
              role="img"
              aria-label={worst === 'error' ? 'has a problem' : 'has a warning'}
            />
          )}
        </button>
        {onDuplicate && (
          <button type="button" className={iconStyle.icon} aria-label={`Duplicate ${title}`} onClick={onDuplicate}>
            <Copy size={15} aria-hidden />
          </button>
        )}
        {onRemove && (
          <button type="button" className={iconStyle.icon} aria-label={`Remove ${title}`} onClick={onRemove}>
            <Trash2 size={15} aria-hidden />
          </button>
        )}
      </div>
      {open && (
        <div className={style.entryBody}>
          {schema.properties ? (
            <Properties schema={schema} value={isPlain(value) ? value : {}} path={path} />
          ) : (
            <Field bare schema={schema} value={value} path={path} label={`Entry ${index + 1}`} required />
          )}
        </div>
      )}
    </li>
  );
}
