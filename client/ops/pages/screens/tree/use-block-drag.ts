import { type PointerEvent, useEffect, useRef, useState } from 'react';
import { type Aim, aimAt } from '../../../tree/aim.ts';
import { moveBlock } from '../../../tree/edits.ts';
import { openSlot } from '../../../tree/place.ts';
import type { ScreenEditing } from '../use-screen-editing.ts';
import { createScrollAlong } from './scroll-along.ts';

/** Dragged thing: a block of the tree (`key`), or a new one from the palette (`type`). */
export type Dragged = { readonly key: string; readonly label: string } | { readonly type: string; readonly label: string };

interface Drag {
  readonly what: Dragged;
  readonly x: number;
  readonly y: number;
  /** Drop position; absent while dropping would have no effect. */
  readonly aim?: Aim;
}

/** Distance in px from which a press becomes a drag. */
const slack = 4;
const unfoldAfterMs = 500;

/** Dragging of blocks onto rows of the tree, from the tree or the palette. Escape cancels. */
export function useBlockDrag(editing: ScreenEditing) {
  const [drag, setDrag] = useState<Drag>();
  const latest = useRef(editing);
  latest.current = editing;
  const stop = useRef<() => void>(() => undefined);
  useEffect(() => () => stop.current(), []);

  function aimed(what: Dragged, x: number, y: number): Aim | undefined {
    const { rows, screen } = latest.current;
    const line = document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-row]');
    const row = rows.find(({ key }) => key === line?.dataset.row);
    if (!line || !row) return undefined;
    const { top, height } = line.getBoundingClientRect();
    const aim = aimAt(row, (y - top) / height);
    const refused = 'key' in what ? moveBlock(screen, what.key, aim.place) : openSlot(screen, aim.place);
    return 'refusal' in refused ? undefined : aim;
  }

  function begin(event: PointerEvent<HTMLElement>, what: Dragged): void {
    if (event.button !== 0 || latest.current.locked !== undefined) return;
    const source = event.currentTarget;
    const { clientX, clientY, pointerId } = event;
    let now: Drag | undefined;
    let unfold = 0;
    // While it scrolls, other rows move under a pointer that is held still.
    const scroll = createScrollAlong(() => now && showAt(now.x, now.y));

    function show(next: Drag | undefined): void {
      if (next?.aim?.row !== now?.aim?.row) {
        clearTimeout(unfold);
        const hovered = next?.aim?.row;
        if (hovered !== undefined) unfold = window.setTimeout(() => latest.current.fold(hovered, true), unfoldAfterMs);
      }
      now = next;
      setDrag(next);
    }
    function move({ clientX: x, clientY: y }: globalThis.PointerEvent): void {
      if (!now && Math.hypot(x - clientX, y - clientY) < slack) return;
      // Pointer capture, because the preview's iframe would swallow later events.
      if (!now) source.setPointerCapture(pointerId);
      showAt(x, y);
      scroll.follow(y);
    }
    function showAt(x: number, y: number): void {
      const aim = aimed(what, x, y);
      show({ what, x, y, ...(aim ? { aim } : {}) });
    }
    function drop(): void {
      const aim = now?.aim;
      stop.current();
      if (!aim) return;
      if ('key' in what) latest.current.move(what.key, aim.place);
      else latest.current.insertType(what.type, aim.place);
    }
    function letGo({ key }: KeyboardEvent): void {
      if (key === 'Escape') stop.current();
    }
    stop.current();
    stop.current = () => {
      clearTimeout(unfold);
      scroll.stop();
      window.removeEventListener('pointermove', move);
      window.removeEventListener('pointerup', drop);
      window.removeEventListener('pointercancel', stop.current);
      window.removeEventListener('keydown', letGo);
      show(undefined);
    };
    window.addEventListener('pointermove', move);
    window.addEventListener('pointerup', drop);
    window.addEventListener('pointercancel', stop.current);
    window.addEventListener('keydown', letGo);
  }

  return { drag, begin };
}
