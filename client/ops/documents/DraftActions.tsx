import { Button, Drawer } from '@mantine/core';
import { Eye, Info, Redo2, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { editors } from '../../../schemas/ops/roles.ts';
import type { Draft } from '../editing/use-draft.ts';
import { ActButton } from '../parts/ActButton.tsx';
import { CompareDrawer } from './CompareDrawer.tsx';
import type { EditedDocument } from './edited.ts';
import { WhereAndWhen } from './WhereAndWhen.tsx';

interface DraftActionsProps extends EditedDocument {
  readonly title: string;
  readonly draft: Draft;
  onReview(): void;
}

/** What can be done with a whole document, with a drawer of what its draft changes and one of where it is used. */
export function DraftActions({ kind, id, title, draft, onReview }: DraftActionsProps) {
  const [drawer, setDrawer] = useState<'compare' | 'about'>();
  const errors = draft.problems.filter(({ severity }) => severity === 'error').length;
  return (
    <>
      <Button variant="subtle" px={8} aria-label="Undo" disabled={!draft.canUndo} onClick={draft.undo}>
        <Undo2 size={16} aria-hidden />
      </Button>
      <Button variant="subtle" px={8} aria-label="Redo" disabled={!draft.canRedo} onClick={draft.redo}>
        <Redo2 size={16} aria-hidden />
      </Button>
      <Button variant="subtle" px={8} aria-label="About this document" onClick={() => setDrawer('about')}>
        <Info size={16} aria-hidden />
      </Button>
      <Button leftSection={<Eye size={16} aria-hidden />} disabled={!draft.hasDraft} onClick={() => setDrawer('compare')}>
        Compare
      </Button>
      <ActButton
        roles={editors}
        variant="filled"
        because={draft.conflict ? 'Choose between the two versions first.' : draft.hasDraft ? undefined : 'Nothing was changed.'}
        onClick={onReview}
      >
        Review and publish{errors > 0 ? `, ${errors === 1 ? '1 problem' : `${errors} problems`}` : ''}
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
