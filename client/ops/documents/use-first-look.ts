import { useEffect, useRef } from 'react';
import type { Draft } from '../editing/use-draft.ts';
import { type PreviewViewer, viewerWhoSees, type Windowed } from '../parts/phone/viewer.ts';
import { useSite } from '../parts/use-site.ts';
import { daysToLookAt } from './days-to-look-at.ts';
import type { EditedDocument } from './edited.ts';

/**
 * Sets the preview's viewer and time, once per opened campaign, so that it is visible.
 * Returns the campaign's first and last day as further choices.
 */
export function useFirstLook({ kind, id }: EditedDocument, draft: Draft, viewer: PreviewViewer, onChange: (viewer: PreviewViewer) => void) {
  const { markets } = useSite();
  const looked = useRef<string>(undefined);
  const body = kind === 'campaign' ? (draft.body as Windowed | undefined) : undefined;
  useEffect(() => {
    if (!body || looked.current === id) return;
    looked.current = id;
    const next = viewerWhoSees(viewer, body);
    if (next === viewer) return;
    const own = next.market === viewer.market ? undefined : markets[next.market]?.language;
    onChange(own ? { ...next, language: own } : next);
  }, [body, id, viewer, onChange, markets]);
  return daysToLookAt(body?.window);
}
