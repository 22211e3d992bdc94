import { Button } from '@mantine/core';
import { Eye, Redo2, Undo2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { ScreenDocument } from '../../../../schemas/screen.ts';
import type { Draft } from '../../editing/use-draft.ts';
import { StatusDot } from '../../parts/StatusDot.tsx';
import type { ListedScreen } from './screen-entries.ts';
import { Variants } from './Variants.tsx';

interface ScreenHeadProps {
  readonly id: string;
  readonly draft: Draft;
  readonly screen: ScreenDocument;
  readonly screens: readonly ListedScreen[];
}

/** State and commands of a screen's page head. */
export function ScreenHead({ id, draft, screen, screens }: ScreenHeadProps): { readonly state: ReactNode; readonly actions: ReactNode } {
  const errors = draft.problems.filter(({ severity }) => severity === 'error').length;
  return {
    state: (
      <>
        <StatusDot tone={draft.hasDraft ? 'draft' : 'live'}>{draft.hasDraft ? 'Draft' : 'Live'}</StatusDot>
        <Variants screen={screen} screens={screens} />
      </>
    ),
    actions: (
      <>
        <Button variant="subtle" leftSection={<Undo2 size={15} aria-hidden />} disabled={!draft.canUndo} onClick={draft.undo}>
          Undo
        </Button>
        <Button variant="subtle" leftSection={<Redo2 size={15} aria-hidden />} disabled={!draft.canRedo} onClick={draft.redo}>
          Redo
        </Button>
        <Button
          component={Link}
          to={`/releases/new?documents=screen:${id}`}
          leftSection={<Eye size={15} aria-hidden />}
          disabled={!draft.hasDraft}
        >
          {errors > 0 ? `${errors} problems` : 'Review and publish'}
        </Button>
      </>
    ),
  };
}
