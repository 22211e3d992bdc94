import { TriangleAlert } from 'lucide-react';
import { editors } from '../../../schemas/ops/roles.ts';
import { useCall } from '../api.ts';
import type { Draft } from '../editing/use-draft.ts';
import { Growth } from '../pages/releases/Growth.tsx';
import { useAccount } from '../session.ts';
import { BookingsMet } from './BookingsMet.tsx';
import style from './documents.module.css';
import type { EditedDocument } from './edited.ts';
import { englishTexts, type TextDrafts } from './use-text-drafts.ts';

/**
 * Forecast of a draft: effect of changed figures over a month, cost of a boost until its end, bookings that conflict with a venue's times.
 * Renders nothing if the draft changes none of these.
 */
export function MonthAhead({ kind, id, draft, texts }: EditedDocument & { draft: Draft; texts: TextDrafts }) {
  const { role } = useAccount();
  // The server can only simulate documents without errors.
  const passes = draft.problems.every(({ severity }) => severity !== 'error');
  const asks = passes && draft.hasDraft && draft.saving === 'saved' && (editors as readonly string[]).includes(role);
  const documents = [{ kind, id, body: draft.body as Record<string, unknown> }, ...englishTexts(texts)];
  const { data } = useCall('simulations.create', asks ? { documents } : null, {
    keepPreviousData: true,
    revalidateOnFocus: false,
  });
  if (!passes || !draft.hasDraft || !data || data.figures.length === 0) return null;
  return (
    <div className={style.month}>
      <Growth simulation={data} />
      <BookingsMet figures={data.figures} />
      {data.confirm && (
        <p className={style.warning} role="status">
          <TriangleAlert size={16} aria-hidden /> More than {data.limitPercent}% from today. Publishing will ask a second time.
        </p>
      )}
    </div>
  );
}
