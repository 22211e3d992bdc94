import { ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { documentPath } from '../../parts/places.ts';
import { languageTag } from '../../parts/site-lists.ts';
import style from './Changes.module.css';
import { type NumberedChange, numberedByDocument } from './numbered.ts';
import type { Difference } from './release.ts';
import { rowWords } from './row-words.ts';

/** A document with more changes than this begins folded. */
const unfolded = 12;

/** What changes: numbered, by document, before and after. */
export function Changes({ difference, since = false }: { difference: Difference; since?: boolean }) {
  const { changes, screens } = difference;
  const documents = numberedByDocument(changes);
  return (
    <section aria-labelledby="what-changes">
      <header className={style.head}>
        <h2 id="what-changes">{since ? 'What changed' : 'What changes'}</h2>
        <p>
          {plural(changes.length, 'change')}, {plural(screens.length, 'screen')}, nothing else moves
        </p>
      </header>
      <div className={style.documents}>
        {documents.map(({ kind, id, title, changes: own }) => (
          <Document key={`${kind}:${id}`} kind={kind} id={id} title={title} changes={own} />
        ))}
      </div>
    </section>
  );
}

function Document({ kind, id, title, changes }: { kind: string; id: string; title: string; changes: readonly NumberedChange[] }) {
  const [all, setAll] = useState(changes.length <= unfolded);
  const shown = all ? changes : changes.slice(0, unfolded);
  return (
    <section className={style.document} aria-label={title}>
      <ul>
        {shown.map((change) => (
          <Row key={change.number} change={change} />
        ))}
      </ul>
      {!all && (
        <button type="button" className={style.more} onClick={() => setAll(true)}>
          {changes.length - unfolded} more changes of {title} ({`${kind}:${id}`})
        </button>
      )}
    </section>
  );
}

function Row({ change }: { change: NumberedChange }) {
  const { number, kind, id, title: documentTitle, language, before, after } = change;
  const { title, notes, instead } = rowWords(change);
  const tone = change.change === 'removed' ? style.before : change.change === 'moved' ? style.moved : style.after;
  return (
    <li className={style.change}>
      <span className={style.number}>{number}</span>
      <div className={style.what}>
        <b>{title}</b>
        <p>
          <Link to={documentPath(kind, id)} title={`${kind}:${id}`}>
            {documentTitle}
          </Link>
          {notes.map((note) => ` · ${note}`)}
        </p>
      </div>
      <div className={style.values}>
        {instead ? (
          <span className={tone}>{instead}</span>
        ) : (
          <>
            {before !== undefined && (
              <del className={style.before} lang={tagOf(language)}>
                {before || 'Nothing'}
              </del>
            )}
            {before !== undefined && after !== undefined && <ChevronRight size={14} aria-label="becomes" />}
            {after !== undefined && (
              <ins className={style.after} lang={tagOf(language)}>
                {after || 'Nothing'}
              </ins>
            )}
          </>
        )}
      </div>
    </li>
  );
}

const tagOf = (language: string | undefined): string | undefined => language && languageTag(language);
const plural = (count: number, thing: string): string => `${count} ${thing}${count === 1 ? '' : 's'}`;
