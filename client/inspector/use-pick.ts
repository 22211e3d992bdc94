import { useEffect, useState } from 'react';

const blockAt = (target: EventTarget | null) => (target instanceof Element ? target.closest<HTMLElement>('[data-block]') : null);

/** While `picking`, a tap on the app selects the block below it and does nothing else; Escape ends it. Returns the block under the pointer. */
export function usePick(picking: boolean, frame: HTMLElement, onPick: (block: string) => void, onEnd: () => void): string | undefined {
  const [over, setOver] = useState<string>();
  useEffect(() => {
    if (!picking) return;
    const stop = new AbortController();
    const listen = <Name extends 'click' | 'pointermove' | 'keydown'>(name: Name, hear: (event: DocumentEventMap[Name]) => void) =>
      document.addEventListener(name, hear, { capture: true, signal: stop.signal });
    const isOurs = ({ target }: Event) => target instanceof Node && frame.contains(target);
    listen('pointermove', (event) => setOver(isOurs(event) ? undefined : blockAt(event.target)?.dataset.block));
    listen('click', (event) => {
      if (isOurs(event)) return;
      event.preventDefault();
      event.stopPropagation();
      const block = blockAt(event.target)?.dataset.block;
      if (block !== undefined) onPick(block);
    });
    listen('keydown', (event) => {
      if (event.key !== 'Escape') return;
      event.preventDefault();
      event.stopPropagation();
      onEnd();
    });
    return () => {
      stop.abort();
      setOver(undefined);
    };
  }, [picking, frame, onPick, onEnd]);
  return over;
}
