import { levelsOf, type NamedLevel } from '../../../schemas/level-words.ts';
import { useCall } from '../api.ts';

/** The levels of the live levels document; none until it is here. */
export function useLevels(): readonly NamedLevel[] {
  const { data } = useCall('documents.get', { kind: 'campaign', id: 'levels', view: 'live' }, { revalidateOnFocus: false });
  return levelsOf(data?.body);
}
