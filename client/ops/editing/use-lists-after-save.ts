import { useEffect, useRef } from 'react';
import { refresh } from '../api.ts';
import type { Draft } from './use-draft.ts';

/** Refreshes lists and counts once the server has saved or deleted a draft. */
export function useListsAfterSave({ savedAt }: Pick<Draft, 'savedAt'>): void {
  const refreshedAt = useRef(savedAt);
  useEffect(() => {
    if (savedAt === refreshedAt.current) return;
    refreshedAt.current = savedAt;
    void refresh('documents.list', 'documents.sharedTexts', 'overview.');
  }, [savedAt]);
}
