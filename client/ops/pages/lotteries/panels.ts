import { lazy } from 'react';
import type { EditorPanel } from '../../documents/panel.ts';

/** Tabs of a draw's editor besides its form. */
export const lotteryPanels: readonly EditorPanel[] = [
  { id: 'odds', label: 'Odds', view: lazy(() => import('./OddsPanel.tsx')) },
  { id: 'try', label: 'Try it', view: lazy(() => import('./TryPanel.tsx')) },
  { id: 'simulation', label: 'Simulation', view: lazy(() => import('./SimulationPanel.tsx')) },
];
