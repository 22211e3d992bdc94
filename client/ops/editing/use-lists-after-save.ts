import { useEffect, useRef } from 'react';
import { refresh } from '../api.ts';
import type { Draft } from './use-draft.ts';

/** Lists and counts tell of a draft as soon as the server has it, or has let it go. */
export function useListsAfterSave({ savedAt }: Pick<Draft, 'savedAt'>): void {
  const refreshedAt = useRef(savedAt);
  useEffect(() => {
    if (savedAt === refreshedAt.current) return;
    refreshedAt.current = savedAt;
    void refresh('documents.list', 'documents.sharedTexts', 'overview.');
  }, [savedAt]);
}
