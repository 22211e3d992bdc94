import type { monitoring } from '../../../schemas/campaigns/monitoring.ts';
import type { PageEvent } from '../../../schemas/rum.ts';
import type { TypeOf } from '../../../schemas/type-of.ts';

/** What of a page is watched, by the released document. */
export type PageRules = TypeOf<typeof monitoring.body>['pages'];

/** What happened, before it is known where. */
export type Happened = Omit<PageEvent, 'revision' | 'screen'>;
