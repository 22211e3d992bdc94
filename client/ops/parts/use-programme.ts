import { useCall } from '../api.ts';

/** A standing document as it is live, read as what its contract says of it; undefined until it is here, or where there is none. */
export function useProgramme<Body>(id: string): Body | undefined {
  const { data } = useCall('documents.get', { kind: 'campaign', id, view: 'live' }, { revalidateOnFocus: false });
  return data?.body as Body | undefined;
}
