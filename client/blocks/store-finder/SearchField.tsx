import { Icon } from '../../ui/Icon.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import css from './StoreFinder.module.css';

interface Props {
  /** Placeholder and accessible name. */
  readonly text: string;
  readonly clearText: string;
  readonly words: string;
  readonly onChange: (words: string) => void;
}

/** The search field for stores. */
export function SearchField({ text, clearText, words, onChange }: Props) {
  return (
    <div className={css.search}>
      <Icon name="search" size={22} />
      <input
        type="search"
        enterKeyHint="search"
        autoComplete="off"
        placeholder={text}
        aria-label={text}
        value={words}
        onChange={(event) => onChange(event.target.value)}
      />
      {words && <IconButton icon="close" label={clearText} onClick={() => onChange('')} />}
    </div>
  );
}
