import type { DocumentKey } from '../../schemas/release.ts';
import type { Rollout } from '../../schemas/rollout.ts';
import { keyOf, splitLocale, splitVariant } from '../documents/index.ts';
import type { LiveRow } from './live-rows.ts';
import { changeLiveSet, type LiveSet } from './live-set.ts';

/** A roll-out in force: what its devices get in the place of what is live. */
export interface Trial extends Rollout {
  readonly live: LiveSet;
  /** Whether a screen is another one, or has other texts, for those devices. */
  affects(screen: string): boolean;
}

/** Lays what is tried over what is live, under the same revision: it is no release. */
export function makeTrial(live: LiveSet, { id, share }: { readonly id: number; readonly share: number }, rows: readonly LiveRow[]): Trial {
  const head = { revision: live.revision, effective_at: live.release.effectiveAt };
  const tried = changeLiveSet(live, head, rows);
  // What the others have is asked for by its hash still.
  const byHash = new Map([...live.byHash, ...tried.byHash]);
  const screens = new Set(rows.filter(({ kind }) => kind === 'screen').map((row) => splitVariant(row.id).base));
  const namespaces = new Set(rows.filter(({ kind }) => kind === 'locale').map((row) => splitLocale(splitVariant(row.id).base).namespace));
  const reads = (key: DocumentKey) => tried.documents.get(key)?.needs.namespaces.some((name) => namespaces.has(name)) ?? false;
  return {
    id: String(id),
    share,
    live: { ...tried, byHash },
    affects: (screen) => screens.has(screen) || reads(keyOf({ kind: 'screen', id: screen })),
  };
}

/** The set of who asks: that of the roll-out for its devices, while it runs. */
export const setFor = (live: LiveSet, trial: Trial | undefined, trialId: string | null | undefined): LiveSet =>
  trial !== undefined && trial.id === trialId ? trial.live : live;

/** What all pages hear of it. */
export const rolloutOf = (trial: Trial | undefined): Rollout | undefined => trial && { id: trial.id, share: trial.share };
