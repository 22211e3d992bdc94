import { Button } from '@mantine/core';
import { OpsProblem, sentenceOf } from '../problem.ts';
import { EmptyNote } from './EmptyNote.tsx';

/** Refusals that do not depend on time, so that retrying is pointless. */
const refusals: Readonly<Record<string, string>> = {
  'ops.role_required': 'Not for your role',
  'ops.market_scope': 'Not for your markets',
};

/** Shown instead of a list that could not be loaded: the error, with a retry where that may help. */
export function LoadError({ error, retry }: { error: unknown; retry(): void }) {
  const refusal = error instanceof OpsProblem ? refusals[error.code] : undefined;
  if (refusal) return <EmptyNote title={refusal}>{sentenceOf(error)}</EmptyNote>;
  return (
    <div role="alert">
      <EmptyNote title="This could not be loaded" action={<Button onClick={retry}>Try again</Button>}>
        {sentenceOf(error)}
      </EmptyNote>
    </div>
  );
}
