import { lazy } from 'react';
import type { EditorPanel } from '../../documents/panel.ts';

/** What the editor of a draw has beside its form. */
export const lotteryPanels: readonly EditorPanel[] = [
  { id: 'odds', label: 'Odds', view: lazy(() => import('./OddsPanel.tsx')) },
  { id: 'try', label: 'Try it', view: lazy(() => import('./TryPanel.tsx')) },
  { id: 'simulation', label: 'Simulation', view: lazy(() => import('./SimulationPanel.tsx')) },
];
