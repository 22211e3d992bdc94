import { useMemo } from 'react';
import { useCall } from '../../api.ts';

/** The names of documents by their key (`screen:home`); empty until they are known. */
export function useTitles(): ReadonlyMap<string, string> {
  const documents = useCall('documents.list', { limit: 1000 }, { revalidateOnFocus: false }).data;
  return useMemo(() => new Map(documents?.items.map(({ kind, id, title }) => [`${kind}:${id}`, title])), [documents]);
}
