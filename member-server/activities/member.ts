import type { Viewer } from '../viewer.ts';

/** The signed-in member who attends or leaves an activity. */
export type ActivityMember = Viewer & { readonly memberId: string };
