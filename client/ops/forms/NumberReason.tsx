import { writtenNumber } from '../../../schemas/written-number.ts';
import { isPlain } from '../editing/same.ts';
import { useDraft } from '../editing/use-draft.ts';
import style from './NumberReason.module.css';
import { numberReasonOf, numberReasons, withNumberReason } from './number-reason.ts';
import { formsOf } from './text-keys.ts';

interface NumberReasonProps {
  /** Name of the text for people. */
  readonly label: string;
  readonly namespace: string;
  /** Key of the text in its namespace, without its plural form. */
  readonly name: string;
  readonly locked?: boolean;
}

/**
 * Choice of the reason why a text may have a number of its own, such as the size in a product's name; without one it cannot be released. Renders
 * nothing if its English has no number and no reason.
 */
export function NumberReason({ label, namespace, name, locked = false }: NumberReasonProps) {
  const english = useDraft('locale', `en.${namespace}`);
  const texts = isPlain(english.body?.texts) ? english.body.texts : {};
  const number = formsOf(texts, name)
    .map((form) => writtenNumber(String(texts[form] ?? ''), 'en'))
    .find((each) => each !== undefined);
  const reason = numberReasonOf(english.body, name);
  if (english.phase !== 'ready' || (number === undefined && reason === undefined)) return null;
  const place = `/numbers/${name}`;
  const lock = english.lockOf(place);
  const given = reason === undefined || numberReasons.some((each) => each === reason) ? numberReasons : [...numberReasons, reason];
  return (
    <label className={style.reason}>
      {number === undefined ? 'Why it may have a number' : `Why “${number}” may stay`}
      <select
        aria-label={`Why ${label.toLowerCase()} may have a number`}
        disabled={locked || lock !== undefined}
        title={lock ?? reason}
        value={reason ?? ''}
        onChange={({ currentTarget: { value } }) =>
          english.change((body) => withNumberReason(body, name, value || undefined), {
            what: `Number in ${label.toLowerCase()}`,
            language: 'English',
          })
        }
      >
        <option value="">It may not: say it without one</option>
        {given.map((each) => (
          <option key={each}>{each}</option>
        ))}
      </select>
    </label>
  );
}
