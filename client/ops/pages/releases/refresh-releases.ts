import { refresh } from '../../api.ts';

/** Asks again for all that a release changes: itself, what is live and waits, drafts, and the figures beside them. */
export const refreshReleases = (): Promise<void> => refresh('releases.', 'documents.', 'overview.', 'diffs.', 'validations.', 'rollouts.');
