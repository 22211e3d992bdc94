import { lazy } from 'react';
import type { EditorPanel } from '../../documents/panel.ts';

/** Tabs of an activity's editor besides its form. */
export const activityPanels: readonly EditorPanel[] = [{ id: 'guests', label: 'Guests', view: lazy(() => import('./GuestsPanel.tsx')) }];
