import { Button } from '@mantine/core';
import { OpsProblem, sentenceOf } from '../problem.ts';
import { EmptyNote } from './EmptyNote.tsx';

/** What is refused to a person and not to a moment: another try would say the same. */
const refusals: Readonly<Record<string, string>> = {
  'ops.role_required': 'Not for your role',
  'ops.market_scope': 'Not for your markets',
};

/** What a list shows that could not be read: what happened, and another try where it can end otherwise. */
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
