import { type RefObject, useEffect, useRef } from 'react';

interface PhoneLink {
  /** Holds the phone. */
  readonly room: RefObject<HTMLDivElement | null>;
  /** Whose block is marked; empty for none. */
  readonly block: string;
  /** Whether a tap in the phone chooses a block. */
  readonly picking: boolean;
  onPick(screen: string, block: string): void;
}

/** Keeps the page in the phone and the tree together: marks the chosen block there, and hears which one was tapped. */
export function usePhoneLink({ room, block, picking, onPick }: PhoneLink): void {
  const latest = useRef({ block, picking, onPick });
  latest.current = { block, picking, onPick };

  useEffect(() => {
    const frame = () => room.current?.querySelector('iframe')?.contentWindow;
    function tell(): void {
      frame()?.postMessage({ type: 'edit', on: latest.current.picking }, location.origin);
      if (latest.current.block) frame()?.postMessage({ type: 'highlight', block: latest.current.block }, location.origin);
    }
    function hear({ origin, source, data }: MessageEvent<unknown>): void {
      if (origin !== location.origin || source !== frame() || typeof data !== 'object' || data === null) return;
      const said = data as { readonly type?: unknown; readonly screen?: unknown; readonly block?: unknown };
      if (said.type === 'pick' && typeof said.block === 'string') latest.current.onPick(String(said.screen), said.block);
      // A page that has just come knows nothing yet; the answer to a highlight names the block and needs no further one.
      if (said.type === 'preview' && said.block === undefined) tell();
    }
    window.addEventListener('message', hear);
    return () => window.removeEventListener('message', hear);
  }, [room]);

  useEffect(() => {
    const frame = room.current?.querySelector('iframe')?.contentWindow;
    frame?.postMessage({ type: 'edit', on: picking }, location.origin);
    frame?.postMessage({ type: 'highlight', block }, location.origin);
  }, [room, block, picking]);
}
