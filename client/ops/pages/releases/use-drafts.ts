import { useCall } from '../../api.ts';
import type { DraftListed } from './chosen.ts';

/** All drafts that the operator may see; undefined until loaded. */
export const useDrafts = (): readonly DraftListed[] | undefined => useCall('documents.list', { drafts: true, limit: 1000 }).data?.items;
