import { useState } from 'react';
import { type DocumentProblem, OpsProblem } from '../problem.ts';
import type { Market } from './names.ts';

/** A waiting release that the action would stop, from the refusal's params. */
interface StoppedRelease {
  readonly release: string;
  readonly title: string;
  readonly publishAt?: string;
  readonly clock?: Market;
  readonly problems: readonly DocumentProblem[];
}

/** Waiting releases that an action would stop, and those of them whose stop the operator accepts. */
export interface Stops {
  readonly found: readonly StoppedRelease[];
  readonly accepted: readonly string[];
  /** False while the stop of a found release is not accepted. */
  readonly isDecided: boolean;
  accept(release: string, yes: boolean): void;
  /** Reads a refusal; true if it lists releases that would be stopped. */
  read(problem: unknown): boolean;
  reset(): void;
}

/** Consent to stopping waiting releases: the server refuses an action that would stop some, unless their ids are sent as its `stops`. */
export function useStops(): Stops {
  const [found, setFound] = useState<readonly StoppedRelease[]>([]);
  const [accepted, setAccepted] = useState<readonly string[]>([]);
  return {
    found,
    accepted,
    isDecided: found.every(({ release }) => accepted.includes(release)),
    accept: (release, yes) => setAccepted((before) => (yes ? [...before, release] : before.filter((each) => each !== release))),
    read(problem) {
      const stopped = stoppedBy(problem);
      if (stopped.length > 0) setFound(stopped);
      return stopped.length > 0;
    },
    reset() {
      setFound([]);
      setAccepted([]);
    },
  };
}

function stoppedBy(problem: unknown): readonly StoppedRelease[] {
  const params = problem instanceof OpsProblem ? problem.body.params : undefined;
  return (params as { readonly stops?: readonly StoppedRelease[] } | undefined)?.stops ?? [];
}
