import { Button, Loader } from '@mantine/core';
import { type OpsProblem, sentenceOf } from '../problem.ts';
import style from './SignIn.module.css';

/** Shown while the session is verified; shows the error if that fails. */
export function Waiting({ error, retry }: { error: OpsProblem | undefined; retry(): void }) {
  return (
    <main className={style.page}>
      {error ? (
        <div className={style.card} role="alert">
          <p>{sentenceOf(error)}</p>
          <Button onClick={retry}>Try again</Button>
        </div>
      ) : (
        <Loader size="sm" color="var(--ink-3)" aria-label="Loading" />
      )}
    </main>
  );
}
