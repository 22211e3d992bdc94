import { TriangleAlert } from 'lucide-react';
import { type KeyboardEvent, memo, useState } from 'react';
import { languageName } from '../../parts/names.ts';
import { languageTag } from '../../parts/site-lists.ts';
import { useSite } from '../../parts/use-site.ts';
import { nameOfCell, placeholderOf, wordsOfCell } from './cell-name.ts';
import type { CellState } from './cell-state.ts';
import { textMark } from './focus-cell.ts';
import { englishFaultSentence, faultSentence, insideOf, lossSentences, placeholdersOf, segmentsOf } from './placeholders.ts';
import type { TextRow } from './rows.ts';
import style from './TextCell.module.css';

interface TextCellProps {
  readonly row: TextRow;
  readonly language: string;
  readonly text: string | undefined;
  /** Text of all markets, shown if the market has none of its own. */
  readonly inherited?: string | undefined;
  readonly state: CellState;
  /** Reason why it is read-only; undefined if it is not. */
  readonly lock?: string | undefined;
  /** Allowed placeholders, with their braces. */
  readonly parts: readonly string[];
  /** Position of the cell: `row:column`. */
  readonly place: string;
  onWrite(row: TextRow, language: string, text: string): void;
  onFocus(row: TextRow): void;
}

/** One text in one language: shows placeholders as chips, and is edited in place. */
export const TextCell = memo(function TextCell(props: TextCellProps) {
  const { row, language, text, inherited, state, lock, parts, place, onWrite, onFocus } = props;
  const [editing, setEditing] = useState(false);
  const site = useSite();
  /** True if editing was ended by keyboard: the cell is then focused at once, so that the next key does not go elsewhere. */
  const [isBack, setBack] = useState(false);
  const edit = (begins: boolean, back = false) => {
    setEditing(begins);
    setBack(back);
  };
  // A text that is still loading is not missing.
  if (state.state === 'loading') return <span className={style.unneeded}>…</span>;
  if (state.state === 'unneeded') return <span className={style.unneeded}>not used in {languageName(language)}</span>;
  return (
    <div className={style.cell} data-state={state.state}>
      {editing ? (
        <Editor
          name={nameOfCell(row, language)}
          parts={parts}
          language={language}
          text={text ?? ''}
          onWrite={(next) => onWrite(row, language, next)}
          onDone={() => edit(false, true)}
          onLeave={() => setEditing(false)}
        />
      ) : (
        <button
          type="button"
          className={style.shown}
          data-cell={place}
          data-text={textMark(row.key, language)}
          // biome-ignore lint/a11y/noAutofocus: the cell that was written in is where the arrows go on from
          autoFocus={isBack}
          lang={languageTag(site, language)}
          aria-label={wordsOfCell(row, language, text)}
          aria-disabled={lock !== undefined}
          title={lock}
          onFocus={() => onFocus(row)}
          onClick={() => lock === undefined && edit(true)}
          onKeyDown={(event) => {
            if (event.key === 'F2' && lock === undefined) edit(true);
          }}
        >
          {text !== undefined && text !== '' ? (
            <Shown text={text} />
          ) : (
            <span className={style.none}>{inherited ? <Shown text={inherited} /> : text === '' ? 'Empty' : 'Missing'}</span>
          )}
        </button>
      )}
      <StateNote state={state} />
    </div>
  );
});

function Shown({ text }: { text: string }) {
  return segmentsOf(text).map((segment, at) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text, replaced together
    'words' in segment ? segment.words : <mark key={at}>{placeholderOf(segment)}</mark>,
  );
}

function StateNote({ state }: { state: CellState }) {
  const said =
    state.state === 'fault'
      ? (state.at === 'english' ? englishFaultSentence : faultSentence)(state.fault)
      : state.state === 'lost'
        ? lossSentences(state.lost)
        : state.state === 'changed'
          ? 'English changed since'
          : state.state === 'long'
            ? `Does not fit at 320 px on ${state.screens.join(', ')}`
            : undefined;
  return said ? (
    <p className={style.note} data-tone={state.state === 'fault' ? 'bad' : 'warn'} role={state.state === 'fault' ? 'alert' : undefined}>
      <TriangleAlert size={13} aria-hidden /> {said}
    </p>
  ) : null;
}

interface EditorProps {
  readonly name: string;
  readonly parts: readonly string[];
  readonly language: string;
  readonly text: string;
  onWrite(text: string): void;
  onDone(): void;
  onLeave(): void;
}

/** Editor of one text, with buttons for its placeholders. */
function Editor({ name: begunAs, parts, language, text, onWrite, onDone, onLeave }: EditorProps) {
  const [field, setField] = useState<HTMLTextAreaElement | null>(null);
  // For English the name contains the text, so it is frozen while editing.
  const [name] = useState(begunAs);
  const site = useSite();
  const given = new Set([...placeholdersOf(text).values()].map(insideOf));
  const isGiven = (written: string) => given.has(insideOf(written));
  function steer(event: KeyboardEvent<HTMLTextAreaElement>): void {
    if (event.key === 'Escape' || (event.key === 'Enter' && !event.shiftKey && !event.nativeEvent.isComposing)) {
      event.preventDefault();
      onDone();
    }
  }
  function insert(written: string): void {
    const at = field?.selectionStart ?? text.length;
    onWrite(text.slice(0, at) + written + text.slice(field?.selectionEnd ?? at));
    field?.focus();
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only hears that the focus leaves what is inside
    <div
      className={style.editor}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) onLeave();
      }}
    >
      <textarea
        ref={setField}
        // biome-ignore lint/a11y/noAutofocus: the cell that was pressed is to be written into
        autoFocus
        aria-label={name}
        lang={languageTag(site, language)}
        value={text}
        maxLength={20_000}
        onChange={(event) => onWrite(event.currentTarget.value)}
        onKeyDown={steer}
      />
      {parts.length > 0 && (
        <div className={style.chips}>
          {parts.map((written) => (
            <button key={written} type="button" aria-pressed={isGiven(written)} onClick={() => insert(written)}>
              {isGiven(written) ? '' : '+ '}
              {insideOf(written)}
            </button>
          ))}
        </div>
      )}
    </div>
  );
}
