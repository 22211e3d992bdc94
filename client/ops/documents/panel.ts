import type { ComponentType } from 'react';
import type { Draft } from '../editing/use-draft.ts';
import type { PreviewViewer } from '../parts/phone/viewer.ts';
import type { EditedDocument } from './edited.ts';

/** Props of a panel: the document, its loaded draft, and the viewer of the phone preview. */
export interface PanelProps extends EditedDocument {
  readonly draft: Draft;
  readonly viewer: PreviewViewer;
}

/** A tab of an editor outside the form, for example the odds of a draw; shown before the form's tabs. */
export interface EditorPanel {
  readonly id: string;
  readonly label: string;
  readonly view: ComponentType<PanelProps>;
}
