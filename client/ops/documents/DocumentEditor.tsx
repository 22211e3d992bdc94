import type { ReactNode } from 'react';
import type { ObjectSchema } from '../../../schemas/schema.ts';
import { KeepButton } from '../editing/KeepButton.tsx';
import { SaveState } from '../editing/SaveState.tsx';
import { type Draft, useDraft } from '../editing/use-draft.ts';
import { usePageHistory } from '../editing/use-page-history.ts';
import type { FormRules } from '../forms/form-context.ts';
import type { ListedDocument } from '../parts/document-state.ts';
import { EmptyNote } from '../parts/EmptyNote.tsx';
import { LoadError } from '../parts/LoadError.tsx';
import { Page } from '../parts/Page.tsx';
import { Skeletons } from '../parts/PageSkeleton.tsx';
import { Phone } from '../parts/phone/Phone.tsx';
import { useViewer } from '../parts/phone/use-viewer.ts';
import { ViewerBar } from '../parts/phone/ViewerBar.tsx';
import { DraftActions } from './DraftActions.tsx';
import style from './documents.module.css';
import { EditorHints } from './EditorHints.tsx';
import type { EditedDocument } from './edited.ts';
import { OpenDocument } from './OpenDocument.tsx';
import type { EditorPanel } from './panel.ts';
import { useDocumentKeys } from './use-document-keys.ts';
import { useEditorTabs } from './use-editor-tabs.ts';
import { useFirstLook } from './use-first-look.ts';
import { usePhoneRoute } from './use-phone-route.ts';
import { useReview } from './use-review.ts';
import { useSurroundings } from './use-surroundings.ts';
import { type TextDrafts, useTextDrafts } from './use-text-drafts.ts';

interface DocumentEditorProps extends EditedDocument {
  readonly title: string;
  /** Purpose of the document, one sentence. */
  readonly purpose?: string | undefined;
  /** Returns the schema for the draft's body; undefined if its type is unknown. */
  schemaOf(body: Readonly<Record<string, unknown>>): ObjectSchema | undefined;
  /** File of `editorSchemas()` used for completion in the JSON editor. */
  readonly schemaFile: string;
  /** Goes to the next (1) or previous (-1) document; absent if there are no others. */
  onStep?(by: 1 | -1): void;
  readonly list?: ReactNode;
  /** Tabs shown before those of the form. */
  readonly panels?: readonly EditorPanel[];
  /** Content above the form, for example results of the campaign. */
  readonly lead?: ReactNode;
  /** Actions shown before those common to all documents. */
  readonly actions?: ReactNode;
  /** Window and markets in which members have the document, from the list. */
  readonly released?: Pick<ListedDocument, 'window' | 'markets'>;
  readonly rules?: FormRules | undefined;
}

const noPanels: readonly EditorPanel[] = [];

/** Page of one campaign or of the site: its form in tabs, what the draft changes, and a phone preview. */
export function DocumentEditor(props: DocumentEditorProps) {
  const { kind, id, title, onStep, released } = props;
  const draft = useDraft(kind, id);
  const [viewer, setViewer] = useViewer();
  const dates = useFirstLook({ kind, id }, draft, viewer, setViewer);
  const route = usePhoneRoute({ kind, id }, draft.body);
  const surroundings = useSurroundings({ kind, id }, draft, viewer.market, props.rules);
  const texts = useTextDrafts(draft);
  const isChanged = draft.hasDraft || texts.changed;
  const schema = draft.body && props.schemaOf(draft.body);
  const tabs = useEditorTabs({ isLoaded: draft.body !== undefined, schema, panels: props.panels ?? noPanels });
  const history = usePageHistory(`${kind}:${id}`, tabs.open);
  const review = useReview({ kind, id }, draft, texts);
  useDocumentKeys({
    undo: history.undo,
    redo: history.redo,
    // Like the button: does nothing if there is nothing to publish.
    review: () => void (isChanged && review()),
    section: tabs.chooseAt,
    step: (by) => onStep?.(by),
  });

  // Rendered while the next document loads too, so that the preview is not remounted.
  const pane = (
    <>
      <ViewerBar viewer={viewer} onChange={setViewer} dates={dates} />
      <Phone viewer={viewer} route={route} {...(isChanged ? editedIn({ kind, id }, draft, texts) : {})} />
    </>
  );
  if (draft.phase !== 'ready' || !draft.body)
    return (
      <Page title={title} list={props.list} pane={pane}>
        <NoDocument draft={draft} />
      </Page>
    );
  return (
    <Page
      title={title}
      list={props.list}
      pane={pane}
      state={<SaveState draft={draft} texts={texts} released={released} />}
      actions={
        <>
          {props.actions}
          <DraftActions
            key={id}
            kind={kind}
            id={id}
            title={title}
            draft={draft}
            isChanged={isChanged}
            textProblems={texts.problems}
            textConflictIn={texts.conflictIn}
            history={history}
            onReview={() => void review()}
          />
        </>
      }
      foot={<EditorHints sections={tabs.sections.length + 1} steps={onStep !== undefined} />}
    >
      <div key={id} className={style.editor}>
        {props.purpose && <p className={style.purpose}>{props.purpose}</p>}
        {props.lead}
        <OpenDocument
          kind={kind}
          id={id}
          title={title}
          draft={draft}
          texts={texts}
          history={history}
          tabs={tabs}
          schema={schema}
          schemaFile={props.schemaFile}
          surroundings={surroundings}
          viewer={viewer}
        />
      </div>
    </Page>
  );
}

/** Shown while there is no body to edit: loading, failed, missing or deleted by the draft. */
function NoDocument({ draft }: { readonly draft: Draft }) {
  if (draft.phase === 'loading') return <Skeletons />;
  if (draft.phase === 'failed') return <LoadError error={undefined} retry={() => void draft.reload()} />;
  if (draft.phase === 'missing') return <EmptyNote title="No such document">It may have been taken away.</EmptyNote>;
  return <EmptyNote title="This draft takes the document away" action={<KeepButton draft={draft}>Keep the document</KeepButton>} />;
}

/** Drafts that the phone preview shows: the document's own, and those of the texts it uses. */
const editedIn = ({ kind, id }: EditedDocument, { body }: Draft, texts: TextDrafts) =>
  body ? { edited: [{ kind, id, body: body as Record<string, unknown> }, ...texts.edited] } : {};
