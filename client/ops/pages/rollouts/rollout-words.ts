import type { OpsTypes } from '../../../../schemas/ops/types.ts';

type List = OpsTypes['rollouts.list']['result'];
export type Rollout = List['items'][number];
type Group = Rollout['trial'];

/** Sentence that says when a roll-out stops by itself. */
export const ruleText = ({ leastViews, worsePoints, windowMinutes }: NonNullable<List['rule']>): string =>
  `One stops itself when, within ${windowMinutes} minutes and from ${leastViews} views of both versions on, the new version fails on at least ${worsePoints} points more of its views, and not by chance.`;

/** Percentage of views with a failure of one kind. */
export const failing = (group: Group, rail: 'block' | 'call' | 'page'): string =>
  group.view === 0 ? '–' : `${Math.round((group[rail] / group.view) * 1_000) / 10} %`;

export const states = {
  running: { tone: 'live', words: 'Runs' },
  stopped: { tone: 'failing', words: 'Stopped' },
  finished: { tone: 'quiet', words: 'Given to everybody' },
  overtaken: { tone: 'quiet', words: 'Overtaken by a release' },
} as const;

export const changeText = ({ what, share }: Rollout['changes'][number]): string =>
  ({
    begin: `Began on ${share} % of devices`,
    widen: `Went to ${share} % of devices`,
    stop: 'Stopped',
    finish: 'Given to everybody',
    overtake: 'Overtaken by a release',
  })[what];
