import type { OpsTypes } from '../../../../schemas/ops/types.ts';

export type Forecasted = OpsTypes['releases.foresee']['result']['items'][number];
export type Clashed = Forecasted['clashes'][number];

/** Decisions about waiting releases. */
export interface Decisions {
  /** Version to take, by `clashKey`. */
  readonly takes: Readonly<Record<string, 'scheduled' | 'published'>>;
  /** Ids of releases that may be stopped. */
  readonly stops: readonly string[];
}

export const undecided: Decisions = { takes: {}, stops: [] };

export const clashKey = ({ release, kind, id, pointer }: Omit<Clashed, 'label'>): string => `${release} ${kind}:${id}${pointer}`;

/** Number of open decisions. */
export const openDecisions = (items: readonly Forecasted[], { takes, stops }: Decisions): number =>
  items.flatMap(({ clashes }) => clashes).filter((clash) => !takes[clashKey(clash)]).length +
  items.filter(({ release, problems }) => problems.length > 0 && !stops.includes(release)).length;

/** Decisions in the form that `releases.create` takes. */
export const decided = (items: readonly Forecasted[], { takes, stops }: Decisions) => ({
  settle: items
    .flatMap(({ clashes }) => clashes)
    .flatMap((clash) => {
      const { release, kind, id, pointer } = clash;
      const take = takes[clashKey(clash)];
      return take ? [{ release, kind, id, pointer, take }] : [];
    }),
  stops: items.map(({ release }) => release).filter((release) => stops.includes(release)),
});
