import { useMemo } from 'react';
import { useCall } from '../api.ts';
import { type TextPlace, timesIn } from '../forms/shared-text.ts';
import type { EditedDocument } from './edited.ts';

/** Returns a function that lists where else a text is used: in drafts of other documents, and repeatedly in this one. */
export function useTextPlaces({ kind, id }: EditedDocument, body: unknown): (key: string) => readonly TextPlace[] {
  const shared = useCall('documents.sharedTexts', { kind, id }, { revalidateOnFocus: false, shouldRetryOnError: false }).data?.items;
  return useMemo(() => {
    const byKey = new Map((shared ?? []).map(({ key, uses }) => [key, uses]));
    return (key) => {
      const others = (byKey.get(key) ?? []).filter((use) => use.kind !== kind || use.id !== id);
      const again = timesIn(body, key) - 1;
      return again > 0 ? [{ kind, id, title: 'here as well', times: again }, ...others] : others;
    };
  }, [shared, kind, id, body]);
}
