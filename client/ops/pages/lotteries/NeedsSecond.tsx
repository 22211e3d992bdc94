import { UserCheck } from 'lucide-react';
import { useCall } from '../../api.ts';
import type { EditedDocument } from '../../documents/edited.ts';
import type { Draft } from '../../editing/use-draft.ts';
import { namespacesOf } from '../../forms/text-keys.ts';
import { useLocales } from '../texts/use-locales.ts';
import style from './Lotteries.module.css';

/** Changes of a draft that need a second person's approval, and from when new odds apply; renders nothing if there are none. */
export function NeedsSecond({ kind, id, draft }: EditedDocument & { readonly draft: Draft }) {
  // A new draw's name is a text with a draft of its own.
  const texts = [...useLocales([...namespacesOf(draft.body)].sort().map((name) => `en.${name}`)).values()];
  const asks = draft.hasDraft && draft.saving === 'saved' && texts.every(({ phase }) => phase !== 'loading');
  const drafted = texts.flatMap(({ id: locale, hasDraft, body }) => (hasDraft ? [{ kind: 'locale' as const, id: locale, body }] : []));
  const documents = [{ kind, id, body: draft.body as Record<string, unknown> }, ...drafted];
  const { data } = useCall('diffs.create', asks ? { documents } : null, {
    keepPreviousData: true,
    revalidateOnFocus: false,
  });
  const labels = draft.hasDraft
    ? [...new Set(data?.changes.filter((each) => each.id === id && each.needsApproval).map(({ label }) => label))]
    : [];
  if (labels.length === 0) return null;
  const some = labels.length > 4 ? [...labels.slice(0, 4), `${labels.length - 4} more`] : labels;
  return (
    <div className={style.second} role="status">
      <UserCheck size={17} aria-hidden />
      <p>
        <b>A second person has to approve:</b> {new Intl.ListFormat('en').format(some)}. Odds and prizes are published, so nobody changes
        them alone.{draft.live && ' Draws made until then keep the odds they were made under; new odds count from the release on.'}
      </p>
    </div>
  );
}
