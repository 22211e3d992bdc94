import type { monitoring } from '../../schemas/campaigns/monitoring.ts';
import type { DocumentKind } from '../../schemas/release.ts';
import type { PageEvent } from '../../schemas/rum.ts';
import type { TypeOf } from '../../schemas/type-of.ts';

/** When a roll-out stops itself, as the released document says. */
export type RolloutRule = TypeOf<typeof monitoring.body>['rollouts'];

/** What value hangs on stays one released truth for all (decision 0029). */
export const canBeTried = (kind: DocumentKind): boolean => kind === 'screen' || kind === 'locale';

export const guardRails = ['block', 'call', 'page'] as const;
export type GuardRail = (typeof guardRails)[number];
export type Counted = GuardRail | 'view';

/** Views of the screens that a roll-out changes, and what failed on them. */
export type ArmFigures = Readonly<Record<Counted, number>>;
export const noFigures: ArmFigures = { view: 0, block: 0, call: 0, page: 0 };

/** Refusals that are nobody's mistake but the screen's or ours; others, as a wrong password, are how the product works. */
const faultyCall = /^(validation|request|server)\./;

/** What an event counts as; undefined for what says nothing of a version. */
export function countedAs({ type, code = '' }: PageEvent): Counted | undefined {
  switch (type) {
    case 'view':
      return 'view';
    case 'fault':
      return 'block';
    case 'action':
      return faultyCall.test(code) ? 'call' : undefined;
    case 'error':
    case 'blank':
      return 'page';
    default:
      return undefined;
  }
}

/** The share of views that failed, at most 1. */
export const failingShare = (figures: ArmFigures, rail: GuardRail): number =>
  figures.view === 0 ? 0 : Math.min(1, figures[rail] / figures.view);

/**
 * The guard rail that the new version breaks: both groups have been seen often enough, it fails on so many points more of its views than the present
 * version, and the difference is so many standard errors (two proportions, pooled), so that it is hardly chance.
 */
export function brokenRail(
  { trial, control }: { readonly trial: ArmFigures; readonly control: ArmFigures },
  { leastViews, worsePoints, sureness }: RolloutRule,
): GuardRail | undefined {
  if (trial.view < leastViews || control.view < leastViews) return undefined;
  return guardRails.find((rail) => {
    const [tried, present] = [failingShare(trial, rail), failingShare(control, rail)];
    if ((tried - present) * 100 < worsePoints) return false;
    const pooled = Math.min(1, (trial[rail] + control[rail]) / (trial.view + control.view));
    const error = Math.sqrt(pooled * (1 - pooled) * (1 / trial.view + 1 / control.view));
    return error === 0 || (tried - present) / error >= sureness;
  });
}

const words: Readonly<Record<GuardRail, string>> = {
  block: 'Blocks failed',
  call: 'Calls failed',
  page: 'Pages failed',
};

/** Why it ended where a release changed what it tries; `titles` as a list in a sentence. */
export const overtakenSentence = (release: string, titles: string): string => `The release “${release}” changed what it tries: ${titles}`;

const percent = (share: number): string => `${Math.round(share * 1_000) / 10} %`;

/** Why it stopped itself, for operators. */
export function stopSentence(rail: GuardRail, { trial, control }: { readonly trial: ArmFigures; readonly control: ArmFigures }): string {
  const of = (figures: ArmFigures) => `${percent(failingShare(figures, rail))} of ${figures.view} views`;
  return `${words[rail]} on ${of(trial)} of the new version and on ${of(control)} of the present one`;
}
