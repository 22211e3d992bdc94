import type { OpsTypes } from '../../../schemas/ops/types.ts';
import { call, refresh, useCall } from '../api.ts';

export type ListedPicture = OpsTypes['pictures.list']['result']['items'][number];
export type OpenedPicture = OpsTypes['pictures.get']['result'];

/** What the library takes; the API says the same. */
export const taken = 'image/jpeg,image/png,image/webp';

/** Sends a picture to the library. Throws what the API refuses. */
export async function uploadPicture(file: File, reason: string, name?: string): Promise<ListedPicture> {
  const made = await call('pictures.create', {}, { form: { file, reason, ...(name ? { name } : {}) } });
  await refreshPictures();
  return made;
}

/** Asks again for all that shows pictures or where they are used. */
export const refreshPictures = () => refresh('pictures.', 'documents.', 'releases.', 'auditLog.');

/** The codes of the languages in which members read, as they are live. */
export function useLanguages(): readonly string[] {
  const site = useCall('documents.get', { kind: 'site', id: 'site', view: 'live' }, { revalidateOnFocus: false }).data?.body;
  return Object.keys((site?.languages ?? {}) as object);
}

/** The pictures among what was dropped or pasted; a screenshot from the clipboard is one, too. */
export const picturesIn = (data: DataTransfer | null): readonly File[] =>
  [...(data?.files ?? [])].filter(({ type }) => type.startsWith('image/'));
