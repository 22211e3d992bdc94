import { type RefObject, useEffect, useRef } from 'react';

interface PhoneLink {
  /** Element that contains the phone preview. */
  readonly room: RefObject<HTMLDivElement | null>;
  /** Id of the block to highlight; empty for none. */
  readonly block: string;
  /** True if a tap in the phone selects a block. */
  readonly picking: boolean;
  onPick(screen: string, block: string): void;
}

/** Synchronises preview and tree: highlights the selected block in the preview, and reports the tapped one. */
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
      // A page that has just loaded needs the current state. Its reply to a highlight contains a block and needs no answer.
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
