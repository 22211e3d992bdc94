import type { ComponentType } from 'react';
import type { Draft } from '../editing/use-draft.ts';
import type { PreviewViewer } from '../parts/phone/viewer.ts';
import type { EditedDocument } from './edited.ts';

/** What a panel gets: the document with its draft, which is loaded, and for whom the phone shows it. */
export interface PanelProps extends EditedDocument {
  readonly draft: Draft;
  readonly viewer: PreviewViewer;
}

/** A tab of an editor that is no part of the form, such as the odds of a draw; it stands before the form's. */
export interface EditorPanel {
  readonly id: string;
  readonly label: string;
  readonly view: ComponentType<PanelProps>;
}
