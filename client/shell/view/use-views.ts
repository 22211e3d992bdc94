import { useEffect, useRef, useState } from 'react';
import type { ScreenDocument } from '../../../schemas/screen.ts';
import { shownTypes } from '../../../schemas/shown-types.ts';
import { blocks } from '../../blocks/index.ts';
import { preloadBlocks } from '../../engine/index.ts';

/** A chunk that takes longer leaves its own gap, a member who is known later moves what hangs on it. */
const PATIENCE_MS = 3_000;

const patience = () => new Promise((done) => setTimeout(done, PATIENCE_MS));

/** Loads the views of what a screen shows. Gives what to wait for, for so long and no longer; undefined where all are here. */
export function loadViews(document: ScreenDocument, signedIn: boolean): Promise<unknown> | undefined {
  const views = preloadBlocks(blocks, shownTypes(document, signedIn));
  return views && Promise.race([views, patience()]);
}

/**
 * Whether a screen may come: once the views of its blocks are here and the member is no longer `awaited` it comes whole, in one frame, and none pushes another
 * away. One that stands stays while a newer document brings blocks of other types.
 */
export function useViews(document: ScreenDocument | undefined, signedIn: boolean, awaited: boolean): boolean {
  const [settled, settle] = useState<string>();
  const current = useRef<string>(undefined);
  const id = document?.id;
  const come =
    !document ||
    id === settled ||
    id === current.current ||
    (preloadBlocks(blocks, shownTypes(document, signedIn)) === undefined && !awaited);
  useEffect(() => {
    if (come) current.current = id;
    // They may have come since it was drawn.
    else void Promise.resolve(awaited ? patience() : loadViews(document, signedIn)).then(() => settle(id));
  }, [awaited, come, document, id, signedIn]);
  return come;
}
