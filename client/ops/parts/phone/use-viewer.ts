import { useState } from 'react';
import { useSite } from '../use-site.ts';
import { firstViewer, type Viewer } from './viewer.ts';

/** For whom a phone shows the app, at first a member in the upper middle of the table, now. */
export function useViewer(): readonly [viewer: Viewer, setViewer: (next: Viewer) => void] {
  const site = useSite();
  return useState(() => firstViewer(new Date().toISOString(), site));
}
