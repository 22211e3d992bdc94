import { CircleAlert } from 'lucide-react';
import { isPlain } from '../editing/same.ts';
import { useDraft } from '../editing/use-draft.ts';
import type { Language } from '../parts/names.ts';
import { ownName } from '../parts/site-lists.ts';
import { useSite } from '../parts/use-site.ts';

interface Props {
  readonly language: Language;
  readonly namespace: string;
  /** Keys of the text's forms (plurals); empty while the text has no key. */
  readonly forms: readonly string[];
  readonly chosen: boolean;
  onChoose(): void;
}

/** Tab of one language of a text, marked if the text is missing in it. */
export function LanguageChip({ language, namespace, forms, chosen, onChoose }: Props) {
  const { phase, body } = useDraft('locale', `${language}.${namespace}`);
  const site = useSite();
  const texts = isPlain(body?.texts) ? body.texts : {};
  const missing = phase !== 'loading' && forms.some((form) => !texts[form]);
  return (
    <button type="button" role="tab" aria-selected={chosen} data-missing={missing || undefined} onClick={onChoose}>
      {missing && <CircleAlert size={13} aria-label="missing:" role="img" />}
      {ownName(site, language)}
    </button>
  );
}
