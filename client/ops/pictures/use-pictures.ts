import type { OpsTypes } from '../../../schemas/ops/types.ts';
import { call, refresh, useCall } from '../api.ts';

export type ListedPicture = OpsTypes['pictures.list']['result']['items'][number];
export type OpenedPicture = OpsTypes['pictures.get']['result'];

/** File types that the library accepts, as in the API. */
export const taken = 'image/jpeg,image/png,image/webp';

/** Uploads a picture to the library. Throws `OpsProblem` if the API refuses it. */
export async function uploadPicture(file: File, reason: string, name?: string): Promise<ListedPicture> {
  const made = await call('pictures.create', {}, { form: { file, reason, ...(name ? { name } : {}) } });
  await refreshPictures();
  return made;
}

/** Revalidates everything that shows pictures or their uses. */
export const refreshPictures = () => refresh('pictures.', 'documents.', 'releases.', 'auditLog.');

/** Languages of the live site document. */
export function useLanguages(): readonly string[] {
  const site = useCall('documents.get', { kind: 'site', id: 'site', view: 'live' }, { revalidateOnFocus: false }).data?.body;
  return Object.keys((site?.languages ?? {}) as object);
}

/** Picture files of a drop or paste, including screenshots from the clipboard. */
export const picturesIn = (data: DataTransfer | null): readonly File[] =>
  [...(data?.files ?? [])].filter(({ type }) => type.startsWith('image/'));
