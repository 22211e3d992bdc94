import { Button } from '@mantine/core';
import { sentenceOf } from '../problem.ts';
import { EmptyNote } from './EmptyNote.tsx';

/** What a list shows that could not be read: what happened, and another try. */
export function LoadError({ error, retry }: { error: unknown; retry(): void }) {
  return (
    <div role="alert">
      <EmptyNote title="This could not be loaded" action={<Button onClick={retry}>Try again</Button>}>
        {sentenceOf(error)}
      </EmptyNote>
    </div>
  );
}
