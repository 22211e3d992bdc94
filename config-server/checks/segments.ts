import { listOf, own } from '../documents/index.ts';
import { refer } from './entries.ts';
import type { ProductIndex } from './product-index.ts';
import type { Report } from './report.ts';

/** Segments that the gates of a document name are there. */
export function checkSegments(gates: unknown, index: ProductIndex, report: Report): void {
  const segments = listOf(own(gates, 'segments'));
  const known = segments.length === 0 ? [] : listOf(own(index.campaign('segments'), 'segments')).map((each) => own(each, 'id'));
  for (const [at, segment] of segments.entries()) refer(segment, known, `/gates/segments/${at}`, 'segment', report);
}
