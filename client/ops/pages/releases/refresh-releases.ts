import { refresh } from '../../api.ts';

/** Revalidates everything that a release changes: releases, documents, drafts, figures and roll-outs. */
export const refreshReleases = (): Promise<void> => refresh('releases.', 'documents.', 'overview.', 'diffs.', 'validations.', 'rollouts.');
