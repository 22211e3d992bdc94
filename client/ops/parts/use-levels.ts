import { levelsOf, type NamedLevel, type PaidPlan, planNamesOf, wordsIn } from '../../../schemas/level-words.ts';
import { useCall } from '../api.ts';

const once = { revalidateOnFocus: false } as const;

/** English names of levels and plans from the live documents; no levels until loaded. */
export function useLevels(): { readonly levels: readonly NamedLevel[]; readonly plans: Readonly<Record<PaidPlan, string>> } {
  const levels = useCall('documents.get', { kind: 'campaign', id: 'levels', view: 'live' }, once).data?.body;
  const plans = useCall('documents.get', { kind: 'campaign', id: 'plans', view: 'live' }, once).data?.body;
  const texts = useCall('documents.get', { kind: 'locale', id: 'en.levels', view: 'live' }, once).data?.body;
  const words = wordsIn((namespace) => (namespace === 'levels' ? texts : undefined));
  return { levels: texts ? levelsOf(levels, words) : [], plans: planNamesOf(texts ? plans : undefined, words) };
}
