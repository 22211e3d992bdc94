import { useMemo, useState } from 'react';
import { useCall } from '../../api.ts';
import { namespaceOf, namespacesOf } from '../../forms/text-keys.ts';
import type { PreviewContent } from './use-preview.ts';

/** Switches the preview between all drafts and the edited document alone (with the drafts of its texts, which would be released with it). */
export function useAlone({ edited, ...shown }: PreviewContent): {
  readonly shown: PreviewContent;
  readonly alone: boolean;
  choose(alone: boolean): void;
} {
  const [alone, choose] = useState(false);
  const drafts = useCall('documents.list', alone && edited ? { kind: 'locale', drafts: true, limit: 1000 } : null).data?.items;
  const own = useMemo(() => {
    if (!edited) return undefined;
    const named = new Set(edited.flatMap(({ body }) => [...namespacesOf(body)]));
    const written = new Set(edited.map(({ kind, id }) => `${kind}:${id}`));
    const texts = (drafts ?? []).filter(({ id }) => named.has(namespaceOf(id)) && !written.has(`locale:${id}`));
    return [...edited, ...texts.map(({ id }) => ({ kind: 'locale' as const, id }))];
  }, [edited, drafts]);
  return { shown: alone && own ? { ...shown, documents: own } : { ...shown, ...(edited ? { edited } : {}) }, alone, choose };
}
