import type { Viewer } from '../viewer.ts';

/** Who attends. */
export type ActivityMember = Viewer & { readonly memberId: string };
