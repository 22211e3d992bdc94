import { useState } from 'react';
import { useSite } from '../use-site.ts';
import { firstViewer, type PreviewViewer } from './viewer.ts';

/** For whom a phone shows the app, at first a member in the upper middle of the table, now. */
export function useViewer(): readonly [viewer: PreviewViewer, setViewer: (next: PreviewViewer) => void] {
  const site = useSite();
  return useState(() => firstViewer(new Date().toISOString(), site));
}
