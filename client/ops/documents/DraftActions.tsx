import { Button, Drawer } from '@mantine/core';
import { Eye, Info, PencilLine } from 'lucide-react';
import { useState } from 'react';
import { editors } from '../../../schemas/ops/roles.ts';
import type { Draft } from '../editing/use-draft.ts';
import type { OpenHistory } from '../editing/use-page-history.ts';
import { whatIsLeft } from '../forms/to-fill-in.ts';
import { ActButton } from '../parts/ActButton.tsx';
import { CompareDrawer } from './CompareDrawer.tsx';
import type { EditedDocument } from './edited.ts';
import { openPlace, ownProblems } from './lead-to-open.ts';
import { UndoRedo } from './UndoRedo.tsx';
import { WhereAndWhen } from './WhereAndWhen.tsx';

interface DraftActionsProps extends EditedDocument {
  readonly title: string;
  readonly draft: Draft;
  /** Whether the document or a text that it names was changed. */
  readonly isChanged: boolean;
  /** The problems of the texts that the document names. */
  readonly textProblems?: Draft['problems'];
  /** The namespace in which somebody has to choose between two versions of such a text; undefined where there is none. */
  readonly textConflictIn?: string | undefined;
  readonly history: OpenHistory;
  /** The button calls it: it leads to two versions to choose from, else to what is open in the document, else to the review. */
  onReview(): void;
}

/** What can be done with a whole document, with a drawer of what its draft changes and one of where it is used. */
export function DraftActions({
  kind,
  id,
  title,
  draft,
  isChanged,
  textProblems = [],
  textConflictIn,
  history,
  onReview,
}: DraftActionsProps) {
  const [drawer, setDrawer] = useState<'compare' | 'about'>();
  const own = ownProblems(draft.problems, { kind, id });
  const elsewhere = draft.problems.filter((problem) => !own.includes(problem));
  const todoWords = whatIsLeft(own, draft.body, [...elsewhere, ...textProblems]);
  const hasConflict = draft.conflict !== undefined || textConflictIn !== undefined;
  const hasErrors = openPlace(own, draft.body) !== undefined;
  return (
    <>
      <UndoRedo history={history} />
      <Button variant="subtle" px={8} aria-label="About this document" onClick={() => setDrawer('about')}>
        <Info size={16} aria-hidden />
      </Button>
      <Button leftSection={<Eye size={16} aria-hidden />} disabled={!draft.hasDraft} onClick={() => setDrawer('compare')}>
        Compare
      </Button>
      <ActButton
        roles={editors}
        variant="filled"
        because={hasConflict || isChanged ? undefined : 'Nothing was changed.'}
        leftSection={(hasConflict || hasErrors) && <PencilLine size={16} aria-hidden />}
        onClick={onReview}
      >
        {labelOf({ hasConflict, hasErrors, todoWords })}
      </ActButton>
      <Drawer
        opened={drawer !== undefined}
        onClose={() => setDrawer(undefined)}
        position="right"
        lockScroll={false}
        title={title}
        size={480}
      >
        {drawer === 'compare' && draft.body && <CompareDrawer kind={kind} id={id} body={draft.body as Record<string, unknown>} />}
        {drawer === 'about' && <WhereAndWhen kind={kind} id={id} draft={draft} onDone={() => setDrawer(undefined)} />}
      </Drawer>
    </>
  );
}

interface LabelFacts {
  /** Whether somebody has to choose between two versions first. */
  readonly hasConflict: boolean;
  /** Whether something in the document itself keeps it from being published. */
  readonly hasErrors: boolean;
  /** What is still to do, in words; empty where nothing is. */
  readonly todoWords: string;
}

function labelOf({ hasConflict, hasErrors, todoWords }: LabelFacts): string {
  if (hasConflict) return 'Choose between two versions';
  if (hasErrors) return todoWords;
  return ['Review and publish', todoWords].filter(Boolean).join(', ');
}
