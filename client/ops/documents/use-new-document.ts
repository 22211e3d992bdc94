import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { DocumentKind } from '../../../schemas/release.ts';
import { refresh } from '../api.ts';
import type { DraftSessions } from '../editing/draft-sessions.ts';
import { useDraftSessions } from '../editing/use-draft.ts';
import { documentPath } from '../parts/places.ts';
import { OpsProblem, sentenceOf } from '../problem.ts';

interface NewDocument {
  readonly kind: DocumentKind;
  /** Id from the form; it may still be invalid. */
  readonly id: string;
  /** True if all fields are valid; nothing is sent before. */
  readonly isValid: boolean;
  /** Saves the drafts of the document's texts and resolves to its initial body. */
  begin(sessions: DraftSessions): Promise<Readonly<Record<string, unknown>>>;
  onClose(): void;
}

export interface NewDocumentState {
  /** True once Create was pressed: from then on the form shows what is missing. */
  readonly isTried: boolean;
  readonly isBusy: boolean;
  /** Reason why the document could not be created. */
  readonly failure: string | undefined;
  submit(event: FormEvent): Promise<void>;
}

/** Creates a document from a form: saves its texts and first draft, then opens its editor. */
export function useNewDocument({ kind, id, isValid, begin, onClose }: NewDocument): NewDocumentState {
  const navigate = useNavigate();
  const sessions = useDraftSessions();
  const [isTried, setTried] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    setTried(true);
    if (!isValid || isBusy) return;
    setBusy(true);
    setFailure(undefined);
    try {
      const body = await begin(sessions);
      const session = sessions.of({ kind, id });
      session.create(body);
      await session.flush();
      const state = session.get();
      if (state.phase === 'ready' && state.work.refusal) throw new Error(state.work.refusal);
      await refresh('documents.', 'overview.');
      onClose();
      void navigate(documentPath(kind, id));
    } catch (error) {
      setFailure(error instanceof OpsProblem || !(error instanceof Error) ? sentenceOf(error) : error.message);
      setBusy(false);
    }
  }

  return { isTried, isBusy, failure, submit };
}
