import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useLeave } from '../parts/Dialog.tsx';
import style from './NewDocumentForm.module.css';
import type { NewDocumentState } from './use-new-document.ts';

interface NewDocumentFormProps {
  readonly state: NewDocumentState;
  /** Fields of the form. */
  readonly children: ReactNode;
  onClose(): void;
}

/** Form for a new document: its fields, the reason if it could not be created, Cancel and Create. */
export function NewDocumentForm({ state, children, onClose }: NewDocumentFormProps) {
  const leave = useLeave(onClose);
  return (
    <form className={style.form} onSubmit={(event) => void state.submit(event)}>
      {children}
      <p className={style.failure} role="alert">
        {state.failure}
      </p>
      <div className={style.actions}>
        <Button onClick={leave}>Cancel</Button>
        <Button type="submit" variant="filled" loading={state.isBusy}>
          Create
        </Button>
      </div>
    </form>
  );
}

/** The permanent id derived from a name, and where it is used. */
export const FixedId = ({ id, uses }: { readonly id: string; readonly uses: string }) => (
  <p className={style.id}>
    In {uses}, for good: <code>{id}</code>
  </p>
);
