import { type RefObject, useEffect, useState } from 'react';
import { marksOf, type ShownBlock } from './marks.ts';
import type { NumberedChange } from './numbered.ts';

/** A mark with its position over the phone, in px relative to the containing element. */
export interface PlacedMark {
  readonly block: string;
  readonly numbers: readonly number[];
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** Polling interval in ms: the preview may scroll and load at any time. */
const everyMs = 250;

/** Positions of changed blocks on the phone inside `room`; its document can be read, because the preview has the same origin. */
export function useMarks(room: RefObject<HTMLElement | null>, changes: readonly NumberedChange[]): readonly PlacedMark[] {
  const [marks, setMarks] = useState<readonly PlacedMark[]>([]);
  useEffect(() => {
    const look = () => {
      const next = room.current ? read(room.current, changes) : [];
      setMarks((before) => (JSON.stringify(before) === JSON.stringify(next) ? before : next));
    };
    const timer = setInterval(look, everyMs);
    return () => clearInterval(timer);
  }, [room, changes]);
  return marks;
}

function read(room: HTMLElement, changes: readonly NumberedChange[]): readonly PlacedMark[] {
  const frame = room.querySelector('iframe');
  const page = frame?.contentDocument;
  if (!frame || !page) return [];
  const elements = [...page.querySelectorAll<HTMLElement>('[data-block]')];
  const blocks: ShownBlock[] = elements.map((element) => ({ block: element.dataset.block!, text: element.textContent ?? '' }));
  const outside = room.getBoundingClientRect();
  const screen = frame.getBoundingClientRect();
  const scale = screen.width / frame.clientWidth || 1;
  return marksOf(changes, blocks).flatMap((mark) => {
    const box = elements.find(({ dataset }) => dataset.block === mark.block)!.getBoundingClientRect();
    const top = Math.max(box.top, 0);
    const bottom = Math.min(box.bottom, frame.clientHeight);
    if (bottom - top < 4) return [];
    return [
      {
        ...mark,
        left: screen.left - outside.left + box.left * scale,
        top: screen.top - outside.top + top * scale,
        width: box.width * scale,
        height: (bottom - top) * scale,
      },
    ];
  });
}
