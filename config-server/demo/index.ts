import { markDemo } from '../../server-kit/start-marks.ts';
import { fillDemoOperators } from '../accounts/index.ts';
import { onDocument, putDraft } from '../drafts/index.ts';
import type { ConfigTools } from '../feature.ts';
import { createRelease, type OnNewest } from '../releases/index.ts';
import { datedAround } from './dates.ts';

/** The demo's days are those of its first market. */
const timeZone = 'Asia/Kuala_Lumpur';

/**
 * Fills an empty console with operators of every role, and with `dated` brings campaigns that have dates around the day of the start, as a release of
 * one of them; does nothing where there are operators already.
 */
export async function fillDemo(tools: ConfigTools, onNewest: OnNewest, now: string, dated: boolean): Promise<void> {
  await markDemo(tools.db);
  const operator = await fillDemoOperators(tools, now);
  if (!dated || !operator) return;
  const live = await tools.product.whenChecked();
  const documents = [...live.checked.documents.values()].filter(({ kind }) => kind === 'campaign');
  const around = datedAround(documents, { now, timeZone });
  // Who made other documents of these keeps their dates.
  if (around.length === 0 || !live.checked.with(around).ok) return;
  const who = { operator, now };
  for (const { kind, id, body } of around) {
    await onDocument(tools, { kind, id }, who, 'demo.dates', async (tx, found) =>
      putDraft(tools, tx, found, body, { ...who, action: 'drafts.put', base: found.liveHash }),
    );
  }
  const refs = around.map(({ kind, id }) => ({ kind, id }));
  await createRelease(tools, onNewest, { title: 'What is on this month', reason: 'Dates of the month', documents: refs }, who);
}
