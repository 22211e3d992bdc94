/** Where a release comes from: the documents that ship with the code, or the operators. */
export type ReleaseOrigin = 'baseline' | 'ops';

export type ReleaseState = 'awaiting_approval' | 'scheduled' | 'publishing' | 'live' | 'superseded' | 'cancelled' | 'suspended' | 'failed';
