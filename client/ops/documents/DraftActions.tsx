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
  /** It, or a text that it names. */
  readonly isChanged: boolean;
  /** What is wrong with those texts. */
  readonly textProblems?: Draft['problems'];
  /** The namespace where somebody has to choose between two versions of one of them. */
  readonly textConflictIn?: string | undefined;
  readonly history: OpenHistory;
  /** Leads to two versions to choose from, and to what is open in the document first. */
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
  const left = whatIsLeft(own, draft.body, [...elsewhere, ...textProblems]);
  const isTwice = draft.conflict !== undefined || textConflictIn !== undefined;
  const isOpen = openPlace(own, draft.body) !== undefined;
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
        because={isTwice || isChanged ? undefined : 'Nothing was changed.'}
        leftSection={(isTwice || isOpen) && <PencilLine size={16} aria-hidden />}
        onClick={onReview}
      >
        {isTwice ? 'Choose between two versions' : isOpen ? left : ['Review and publish', left].filter(Boolean).join(', ')}
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
