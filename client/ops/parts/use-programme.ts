import { useCall } from '../api.ts';

/** Live version of a standing campaign document, typed by the caller; undefined until loaded, or if it does not exist. */
export function useProgramme<Body>(id: string): Body | undefined {
  const { data } = useCall('documents.get', { kind: 'campaign', id, view: 'live' }, { revalidateOnFocus: false });
  return data?.body as Body | undefined;
}
