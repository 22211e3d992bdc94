import { Plus, Repeat } from 'lucide-react';
import { useRef, useState } from 'react';
import { mayComeFrom } from '../../../../schemas/list-from.ts';
import type { Path } from '../../editing/pointer.ts';
import { isPlain, type Plain } from '../../editing/same.ts';
import { useSite } from '../../parts/use-site.ts';
import { duplicateEntry, insert, moveEntry, removeEntry } from '../edits.ts';
import { type FieldProps, type FormScope, type FormSurroundings, useFormScope } from '../form-context.ts';
import listStyle from '../List.module.css';
import { ListEntry } from '../ListEntry.tsx';
import { startingValue } from '../starting-value.ts';
import { useUnfoldEntry } from '../unfold.ts';
import style from './ListControl.module.css';

/**
 * A list of entries, each collapsed to one line. Entries can be moved (by dragging or with Alt and the arrow keys), duplicated and removed.
 * The open entry stays open when it moves.
 */
export function ListControl({ schema, value, path, label, locked }: FieldProps) {
  const { set, step, read, pointerTo, surroundings } = useFormScope();
  const site = useSite();
  const entries: readonly unknown[] = Array.isArray(value) ? value : [];
  const [open, setOpen] = useState<number>();
  const dragged = useRef<number>(undefined);
  const list = useRef<HTMLOListElement>(null);
  useUnfoldEntry(pointerTo(path), setOpen);
  const fixed = locked || surroundings.lockOf?.(pointerTo(path)) !== undefined;
  const mayGrow = !fixed && entries.length < (schema.maxItems ?? Number.POSITIVE_INFINITY);
  const mayShrink = !fixed && entries.length > (schema.minItems ?? 0);

  function move(from: number, to: number): void {
    if (fixed || to < 0 || to >= entries.length || from === to) return;
    step(moveEntry(path, from, to));
    setOpen((at) => (at === undefined ? undefined : placeAfter(at, from, to)));
    // Focuses the button of the moved entry at its new position.
    requestAnimationFrame(() => list.current?.children[to]?.querySelector('button')?.focus());
  }

  return (
    <div className={listStyle.list}>
      <ol ref={list}>
        {entries.map((entry, index) => (
          <ListEntry
            // biome-ignore lint/suspicious/noArrayIndexKey: an id may be typed into, and a new key would take the focus away
            key={index}
            schema={schema.items!}
            value={entry}
            path={[...path, index]}
            index={index}
            open={open === index}
            fixed={fixed}
            onToggle={() => setOpen(open === index ? undefined : index)}
            onMove={(to) => move(index, to)}
            onDrag={() => {
              dragged.current = index;
            }}
            onDrop={() => {
              if (dragged.current !== undefined) move(dragged.current, index);
              dragged.current = undefined;
            }}
            onDuplicate={mayGrow ? () => step(duplicateEntry(path, index)) : undefined}
            onRemove={
              mayShrink
                ? () => {
                    step(removeEntry(path, index));
                    setOpen(undefined);
                  }
                : undefined
            }
          />
        ))}
      </ol>
      {entries.length === 0 && <p className={style.none}>None yet.</p>}
      {mayGrow && (
        <button
          type="button"
          className={listStyle.add}
          onClick={() => {
            step(insert(path, entries.length, newEntry(startingValue(schema.items!, site), path, surroundings, read)));
            setOpen(entries.length);
          }}
        >
          <Plus size={15} aria-hidden /> Add to {label.toLowerCase()}
        </button>
      )}
      {entries.length === 0 && !fixed && surroundings.expressions && mayComeFrom(schema) && (
        <button
          type="button"
          className={listStyle.add}
          onClick={() => set(path, { each: '=', as: 'item', item: startingValue(schema.items!, site) })}
        >
          <Repeat size={15} aria-hidden /> One for each of…
        </button>
      )}
    </div>
  );
}

/** Index of an entry after an entry has moved from `from` to `to`. */
const placeAfter = (at: number, from: number, to: number): number =>
  at === from ? to : at + (from < at && at <= to ? -1 : 0) + (to <= at && at < from ? 1 : 0);

/** Initial value of a new entry; the rules of this kind of document may know a better one than its contract. */
function newEntry(entry: unknown, path: Path, { rules }: FormSurroundings, read: FormScope['read']): unknown {
  return (isPlain(entry) ? rules?.added?.(read([]) as Plain, path, entry) : undefined) ?? entry;
}
