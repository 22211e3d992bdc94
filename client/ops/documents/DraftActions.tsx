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
  /** True if the document or a text that it uses was changed. */
  readonly isChanged: boolean;
  /** Problems of the texts that the document uses. */
  readonly textProblems?: Draft['problems'];
  /** Text namespace with an unresolved conflict; undefined if there is none. */
  readonly textConflictIn?: string | undefined;
  readonly history: OpenHistory;
  /** Called by the main button. Goes to a conflict first, else to an open problem of the document, else to the review. */
  onReview(): void;
}

/** Actions on a whole document, with one drawer for what its draft changes and one for where it is used. */
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
  /** True if a conflict must be resolved first. */
  readonly hasConflict: boolean;
  /** True if an error in the document itself blocks publishing. */
  readonly hasErrors: boolean;
  /** Remaining work as text; empty if there is none. */
  readonly todoWords: string;
}

function labelOf({ hasConflict, hasErrors, todoWords }: LabelFacts): string {
  if (hasConflict) return 'Choose between two versions';
  if (hasErrors) return todoWords;
  return ['Review and publish', todoWords].filter(Boolean).join(', ');
}
