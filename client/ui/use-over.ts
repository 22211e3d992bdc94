import { useContext, useEffect, useRef } from 'react';
import { OverContext } from './over.ts';

/** Gives an overlay a history entry while it is `open`: going back closes the topmost one. */
export function useOver(open: boolean, close: () => void): void {
  const overs = useContext(OverContext);
  const latest = useRef(close);
  latest.current = close;
  useEffect(() => (open ? overs?.enter(() => latest.current()) : undefined), [open, overs]);
}
