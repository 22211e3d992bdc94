import { Suspense } from 'react';
import type { ObjectSchema } from '../../../schemas/schema.ts';
import type { FormSurroundings } from '../forms/form-context.ts';
import { SchemaForm } from '../forms/SchemaForm.tsx';
import { Skeletons } from '../parts/PageSkeleton.tsx';
import { InOneSentence } from './InOneSentence.tsx';
import { LazyJsonView } from './LazyJsonView.tsx';
import { ownProblems } from './lead-to-open.ts';
import { MonthAhead } from './MonthAhead.tsx';
import { NotShown } from './NotShown.tsx';
import type { PanelProps } from './panel.ts';
import type { EditorTabs } from './use-editor-tabs.ts';
import type { TextDrafts } from './use-text-drafts.ts';

export interface OpenTabProps extends PanelProps {
  readonly title: string;
  readonly schema: ObjectSchema | undefined;
  readonly schemaFile: string;
  readonly tabs: EditorTabs;
  readonly texts: TextDrafts;
  readonly surroundings: FormSurroundings;
}

/** Content of the open tab: the document as JSON, a panel, or a section of the form with a summary of the draft's changes. */
export function OpenTab({ kind, id, title, draft, viewer, schema, schemaFile, tabs, texts, surroundings }: OpenTabProps) {
  const { section, panel } = tabs;
  if (!schema || !section) return <LazyJsonView draft={draft} schemaFile={schemaFile} label={title} />;
  if (panel) {
    return (
      <Suspense fallback={<Skeletons />}>
        <panel.view kind={kind} id={id} draft={draft} viewer={viewer} />
      </Suspense>
    );
  }
  return (
    <>
      <NotShown kind={kind} id={id} problems={[...draft.problems, ...texts.problems]} schema={schema} />
      <SchemaForm
        key={section.id}
        schema={schema}
        value={draft.body!}
        onChange={draft.edit}
        problems={ownProblems(draft.problems, { kind, id })}
        surroundings={surroundings}
        only={section.properties}
      />
      <InOneSentence kind={kind} id={id} draft={draft} texts={texts} />
      <MonthAhead kind={kind} id={id} draft={draft} texts={texts} />
    </>
  );
}
