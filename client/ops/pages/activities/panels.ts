import { lazy } from 'react';
import type { EditorPanel } from '../../documents/panel.ts';

/** What the editor of an activity has beside its form. */
export const activityPanels: readonly EditorPanel[] = [{ id: 'guests', label: 'Guests', view: lazy(() => import('./GuestsPanel.tsx')) }];
