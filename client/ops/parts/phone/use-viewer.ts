import { useState } from 'react';
import { useSite } from '../use-site.ts';
import { firstViewer, type PreviewViewer } from './viewer.ts';

/** Viewer of a preview; initially `firstViewer` at the current time. */
export function useViewer(): readonly [viewer: PreviewViewer, setViewer: (next: PreviewViewer) => void] {
  const site = useSite();
  return useState(() => firstViewer(new Date().toISOString(), site));
}
