import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useLeave } from '../parts/Dialog.tsx';
import style from './NewDocumentForm.module.css';
import type { NewDocumentState } from './use-new-document.ts';

interface NewDocumentFormProps {
  readonly state: NewDocumentState;
  /** The fields. */
  readonly children: ReactNode;
  onClose(): void;
}

/** The form of a new document: its fields, why it could not be created, and the two ways out. */
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

/** The id that a name gives, and where it will be found from then on. */
export const FixedId = ({ id, uses }: { readonly id: string; readonly uses: string }) => (
  <p className={style.id}>
    In {uses}, for good: <code>{id}</code>
  </p>
);
