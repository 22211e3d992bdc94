import useSWR from 'swr';
import { call } from '../../api.ts';
import type { PreviewContent } from '../../parts/phone/use-preview.ts';
import { OpsProblem } from '../../problem.ts';
import type { Release } from './release.ts';

/** Preview content of the state before a release: the live one or, for a release that went live, the earlier versions of its documents. */
export function useBefore({ id, revision, documents }: Release): PreviewContent | undefined {
  const earlier = useSWR(
    revision === undefined ? null : ['before', id],
    async () => {
      const read = await Promise.all(documents.map((each) => versionBefore(each, revision!)));
      return read.flatMap((each) => each ?? []);
    },
    { revalidateOnFocus: false },
  );
  if (revision === undefined) return { live: true };
  return earlier.data && { documents: earlier.data };
}

async function versionBefore({ kind, id, before }: Release['documents'][number], revision: number) {
  if (before === undefined) return undefined;
  try {
    const { body } = await call('documents.get', { kind, id, revision: revision - 1 });
    return body && [{ kind, id, body }];
  } catch (error) {
    if (error instanceof OpsProblem && error.status === 404) return undefined;
    throw error;
  }
}
