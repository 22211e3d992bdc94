import { Button } from '@mantine/core';
import { type ReactNode, Suspense } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import type { ObjectSchema } from '../../../schemas/schema.ts';
import { ConflictView } from '../editing/ConflictView.tsx';
import { SaveState } from '../editing/SaveState.tsx';
import { useDraft, useDraftSessions } from '../editing/use-draft.ts';
import { usePageHistory } from '../editing/use-page-history.ts';
import type { FormRules } from '../forms/form-context.ts';
import { SchemaForm } from '../forms/SchemaForm.tsx';
import type { ListedDocument } from '../parts/document-state.ts';
import { EmptyNote } from '../parts/EmptyNote.tsx';
import { LoadError } from '../parts/LoadError.tsx';
import { Page } from '../parts/Page.tsx';
import { Skeletons } from '../parts/PageSkeleton.tsx';
import { Phone } from '../parts/phone/Phone.tsx';
import { useViewer } from '../parts/phone/use-viewer.ts';
import { ViewerBar } from '../parts/phone/ViewerBar.tsx';
import { ScheduledNote } from '../parts/ScheduledNote.tsx';
import { DraftActions } from './DraftActions.tsx';
import style from './documents.module.css';
import { EditorHints } from './EditorHints.tsx';
import type { EditedDocument } from './edited.ts';
import { InOneSentence } from './InOneSentence.tsx';
import { LazyJsonView } from './LazyJsonView.tsx';
import { leadToOpen } from './lead-to-open.ts';
import { MonthAhead } from './MonthAhead.tsx';
import { NotShown } from './NotShown.tsx';
import type { EditorPanel } from './panel.ts';
import { pointerName } from './pointer-name.ts';
import { reviewAddress } from './review-address.ts';
import { SectionTabs } from './SectionTabs.tsx';
import { sectionsOf } from './sections.ts';
import { showPlace } from './show-place.ts';
import { TakenLine } from './TakenLine.tsx';
import { tabState } from './tab-marks.ts';
import { useDocumentKeys } from './use-document-keys.ts';
import { useFirstLook } from './use-first-look.ts';
import { usePhoneRoute } from './use-phone-route.ts';
import { useSurroundings } from './use-surroundings.ts';
import { useTextDrafts } from './use-text-drafts.ts';

interface DocumentEditorProps extends EditedDocument {
  readonly title: string;
  /** What the document is for, in a sentence. */
  readonly purpose?: string | undefined;
  /** Of the draft's body. */
  schemaOf(body: Readonly<Record<string, unknown>>): ObjectSchema | undefined;
  /** The file of `editorSchemas()` that completes its JSON. */
  readonly schemaFile: string;
  /** To the documents before and after it, where there are others. */
  onStep?(by: 1 | -1): void;
  readonly list?: ReactNode;
  /** Tabs before those of the form. */
  readonly panels?: readonly EditorPanel[];
  /** Above the form, such as what became of it. */
  readonly lead?: ReactNode;
  /** Beside what can be done with every document. */
  readonly more?: ReactNode;
  /** When members have it, as the list knows it. */
  readonly released?: Pick<ListedDocument, 'window' | 'markets'>;
  readonly rules?: FormRules | undefined;
}

/** The page of one campaign or the site: its form in tabs, what the draft changes, the phone that shows it. */
export function DocumentEditor({
  kind,
  id,
  title,
  purpose,
  schemaOf,
  schemaFile,
  onStep,
  list,
  panels = [],
  lead,
  more: moreActions,
  released,
  rules,
}: DocumentEditorProps) {
  const draft = useDraft(kind, id);
  const sessions = useDraftSessions();
  const navigate = useNavigate();
  const [params, setParams] = useSearchParams();
  const [viewer, setViewer] = useViewer();
  const dates = useFirstLook({ kind, id }, draft, viewer, setViewer);
  const route = usePhoneRoute({ kind, id }, draft.body);
  const surroundings = useSurroundings({ kind, id }, draft, viewer.market, rules);
  const texts = useTextDrafts(draft);
  const isChanged = draft.hasDraft || texts.changed;
  const schema = draft.body && schemaOf(draft.body);
  const parts = schema ? sectionsOf(schema) : [];
  const sections = [...(schema ? panels.map(({ id, label }) => ({ id, label, properties: [] })) : []), ...parts];
  const isJson = params.get('tab') === 'json' || (draft.body !== undefined && !schema);
  const section = sections.find(({ id }) => id === params.get('tab')) ?? sections[0];
  const panel = isJson ? undefined : panels.find(({ id }) => id === section?.id);
  const own = draft.problems.filter((problem) => problem.kind === kind && problem.id === id);
  const choose = (tab: string) => setParams({ tab }, { replace: true });
  const tab = isJson ? 'json' : section?.id;
  const history = usePageHistory(`${kind}:${id}`, tab);
  const nameOf = (pointer: string) => (schema ? pointerName(schema, pointer) : pointer);

  async function review(): Promise<void> {
    if (leadToOpen(own, draft.body)) return;
    await sessions.flush();
    void navigate(await reviewAddress({ kind, id }, draft.body));
  }

  useDocumentKeys({
    undo: history.undo,
    redo: history.redo,
    // As the button: nothing to publish leads nowhere.
    review: () => void (isChanged && !draft.conflict && review()),
    section: (index) => {
      const next = [...sections.map(({ id }) => id), 'json'][index];
      if (next) choose(next);
    },
    step: (by) => onStep?.(by),
  });

  // Also while the next document is loaded, so that the preview goes on.
  const pane = (
    <>
      <ViewerBar viewer={viewer} onChange={setViewer} dates={dates} />
      <Phone
        viewer={viewer}
        route={route}
        {...(isChanged && draft.body ? { edited: [{ kind, id, body: draft.body as Record<string, unknown> }, ...texts.edited] } : {})}
      />
    </>
  );
  const page = (children: ReactNode, more: Partial<Parameters<typeof Page>[0]> = {}) => (
    <Page title={title} list={list} pane={pane} {...more}>
      {children}
    </Page>
  );
  if (draft.phase === 'loading') return page(<Skeletons />);
  if (draft.phase === 'failed') return page(<LoadError error={undefined} retry={() => void draft.reload()} />);
  if (draft.phase === 'missing') return page(<EmptyNote title="No such document">It may have been taken away.</EmptyNote>);
  if (!draft.body) {
    return page(
      <EmptyNote
        title="This draft takes the document away"
        action={<Button onClick={() => void draft.discard()}>Keep the document</Button>}
      />,
    );
  }
  return page(
    <div key={id} className={style.editor}>
      {purpose && <p className={style.purpose}>{purpose}</p>}
      {lead}
      <SectionTabs sections={sections} chosen={tab} stateOf={(each) => tabState(each, own, draft.body)} onChoose={choose} />
      <ScheduledNote scheduled={draft.scheduled} />
      <ConflictView draft={draft} nameOf={nameOf} />
      {isJson || !schema || !section ? (
        <LazyJsonView draft={draft} schemaFile={schemaFile} label={title} />
      ) : panel ? (
        <Suspense fallback={<Skeletons />}>
          <panel.view kind={kind} id={id} draft={draft} viewer={viewer} />
        </Suspense>
      ) : (
        <>
          <NotShown kind={kind} id={id} problems={[...draft.problems, ...texts.problems]} schema={schema} />
          <SchemaForm
            key={section.id}
            schema={schema}
            value={draft.body}
            onChange={draft.edit}
            problems={own}
            surroundings={surroundings}
            only={section.properties}
          />
          <InOneSentence kind={kind} id={id} draft={draft} texts={texts} />
          <MonthAhead kind={kind} id={id} draft={draft} texts={texts} />
        </>
      )}
      <TakenLine
        history={history}
        own={{ kind, id }}
        nameOf={nameOf}
        onShow={(view, pointer) => {
          if (view && view !== tab) choose(view);
          if (pointer) showPlace(pointer);
        }}
      />
    </div>,
    {
      state: <SaveState draft={draft} texts={texts} released={released} />,
      actions: (
        <>
          {moreActions}
          <DraftActions
            key={id}
            kind={kind}
            id={id}
            title={title}
            draft={draft}
            isChanged={isChanged}
            textProblems={texts.problems}
            history={history}
            onReview={() => void review()}
          />
        </>
      ),
      foot: <EditorHints sections={sections.length + 1} steps={onStep !== undefined} />,
    },
  );
}
