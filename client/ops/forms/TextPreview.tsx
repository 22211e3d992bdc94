import helpStyle from './Help.module.css';
import style from './TextPreview.module.css';
import { wordsWithChips } from './text-chips.ts';

interface Props {
  readonly words: string;
  /** Values that the document gives the text. */
  readonly given: Readonly<Record<string, unknown>>;
}

/** How a text reads with its values in their places, each by its example or its name; nothing where it has none. */
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
