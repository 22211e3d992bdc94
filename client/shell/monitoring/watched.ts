import type { monitoring } from '../../../schemas/campaigns/monitoring.ts';
import type { PageEvent } from '../../../schemas/rum.ts';
import type { TypeOf } from '../../../schemas/type-of.ts';

/** The monitoring rules for pages, from the released document. */
export type PageRules = TypeOf<typeof monitoring.body>['pages'];

/** An event before its revision and screen are added. */
export type Happened = Omit<PageEvent, 'revision' | 'screen'>;
