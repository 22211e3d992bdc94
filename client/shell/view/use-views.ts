import { useEffect, useRef, useState } from 'react';
import type { ScreenDocument } from '../../../schemas/screen.ts';
import { shownTypes } from '../../../schemas/shown-types.ts';
import { blocks } from '../../blocks/index.ts';
import { preloadBlocks } from '../../engine/index.ts';

/** Limit of waiting: a slower chunk leaves a gap, and a member known later moves the content that depends on it. */
const PATIENCE_MS = 3_000;

const patience = () => new Promise((done) => setTimeout(done, PATIENCE_MS));

/** Loads the views of a screen's blocks. Returns a promise limited to `PATIENCE_MS`; undefined if all are loaded. */
export function loadViews(document: ScreenDocument, signedIn: boolean): Promise<unknown> | undefined {
  const views = preloadBlocks(blocks, shownTypes(document, signedIn));
  return views && Promise.race([views, patience()]);
}

/**
 * True once a screen may be shown: when its views are loaded and the member is no longer `awaited` it appears complete, in one frame, so that no
 * block pushes another away. A shown screen stays while a newer document brings blocks of other types.
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
    // They may have loaded since the render.
    else void Promise.resolve(awaited ? patience() : loadViews(document, signedIn)).then(() => settle(id));
  }, [awaited, come, document, id, signedIn]);
  return come;
}
