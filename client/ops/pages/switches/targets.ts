import { performedNames } from '../../../../schemas/action.ts';
import { blockContracts } from '../../../../schemas/blocks/index.ts';
import { useCall } from '../../api.ts';
import { choiceLabels } from '../../parts/choice-labels.ts';
import { marketName } from '../../parts/names.ts';
import { useSite } from '../../parts/use-site.ts';

export const targetKinds = ['screen', 'block', 'action', 'campaign', 'market'] as const;
export type TargetKind = (typeof targetKinds)[number];

export const kindLabels: Readonly<Record<TargetKind, string>> = {
  screen: 'Screen',
  block: 'Block type',
  action: 'Action',
  campaign: 'Campaign',
  market: 'Market',
};

export interface Target {
  readonly value: string;
  readonly label: string;
}

/** Converts `check-in-card` and `openSheet` to words. */
const inWords = (name: string) => {
  const words = name.replace(/([a-z])([A-Z])/g, '$1 $2').replaceAll('-', ' ');
  return words[0]!.toUpperCase() + words.slice(1).toLowerCase();
};

/** Possible targets of a kind, sorted by name. */
export function useTargets(kind: TargetKind): readonly Target[] {
  const { marketCodes } = useSite();
  const named = kind === 'screen' || kind === 'campaign' ? kind : undefined;
  const documents = useCall('documents.list', named ? { kind: named, limit: 1000 } : null).data;
  const list: readonly Target[] =
    kind === 'block'
      ? Object.keys(blockContracts).map((type) => ({ value: `block:${type}`, label: `${inWords(type)} (${type})` }))
      : kind === 'action'
        ? performedNames.map((name) => ({ value: `action:${name}`, label: `${inWords(name)} (${name})` }))
        : kind === 'market'
          ? marketCodes.map((code) => ({ value: `market:${code}`, label: marketName(code) }))
          : // A variant is switched with the document it varies.
            choiceLabels((documents?.items ?? []).filter(({ id }) => !id.includes('@'))).map(({ value, label }) => ({
              value: `${kind}:${value}`,
              label,
            }));
  return [...list].sort((a, b) => a.label.localeCompare(b.label));
}

/** Display name of a target: `Block type Banner` for `block:banner`. */
export function targetText(target: string): string {
  const [kind = '', ...rest] = target.split(':');
  const name = rest.join(':');
  const known = targetKinds.find((each) => each === kind);
  if (!known) return target;
  return `${kindLabels[known]} ${kind === 'market' ? marketName(name) : inWords(name)}`;
}
