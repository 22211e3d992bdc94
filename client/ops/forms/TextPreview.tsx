import helpStyle from './Help.module.css';
import style from './TextPreview.module.css';
import { wordsWithChips } from './text-chips.ts';

interface Props {
  readonly words: string;
  /** Values that the document passes to the text. */
  readonly given: Readonly<Record<string, unknown>>;
}

/** Preview of a text with its placeholders replaced by example values or names; nothing if it has no placeholders. */
export function TextPreview({ words, given }: Props) {
  const parts = wordsWithChips(words, given);
  if (!parts.some(({ name }) => name !== undefined)) return null;
  return (
    <p className={style.preview}>
      Reads:{' '}
      {parts.map(({ text, name }, at) =>
        name === undefined ? (
          text
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text, which never move
          <code key={at} className={helpStyle.name} title={`The value “${name}” stands here`}>
            {text}
          </code>
        ),
      )}
    </p>
  );
}
