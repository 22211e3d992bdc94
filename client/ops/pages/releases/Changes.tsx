import { ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { counted } from '../../parts/figures.ts';
import { languageName } from '../../parts/names.ts';
import { documentPath } from '../../parts/places.ts';
import { languageTag } from '../../parts/site-lists.ts';
import { useSite } from '../../parts/use-site.ts';
import style from './Changes.module.css';
import { type ChangedDocument, type NumberedChange, type NumberedRow, numberedByDocument } from './numbered.ts';
import type { Difference } from './release.ts';
import { rowWords } from './row-words.ts';

/** A document with more changes than this is collapsed initially. */
const unfolded = 12;

/** Numbered changes by document, with values before and after; a text is one row for all languages. */
export function Changes({ difference, since = false }: { difference: Difference; since?: boolean }) {
  const { changes, screens } = difference;
  const documents = numberedByDocument(changes);
  return (
    <section aria-labelledby="what-changes">
      <header className={style.head}>
        <h2 id="what-changes">{since ? 'What changed' : 'What changes'}</h2>
        <p>
          {counted(documents.flatMap(({ rows }) => rows).length, 'change')}, {counted(screens.length, 'screen')}, nothing else moves
        </p>
      </header>
      <div className={style.documents}>
        {documents.map((document) => (
          <Document key={`${document.kind}:${document.id}`} document={document} />
        ))}
      </div>
    </section>
  );
}

function Document({ document: { kind, id, title, rows } }: { document: ChangedDocument }) {
  const [all, setAll] = useState(rows.length <= unfolded);
  const shown = all ? rows : rows.slice(0, unfolded);
  return (
    <section className={style.document} aria-label={title}>
      <ul>
        {shown.map((row) => (
          <Row key={row.number} row={row} />
        ))}
      </ul>
      {!all && (
        <button type="button" className={style.more} onClick={() => setAll(true)}>
          {rows.length - unfolded} more changes of {title} ({`${kind}:${id}`})
        </button>
      )}
    </section>
  );
}

function Row({ row: { number, changes } }: { row: NumberedRow }) {
  const [open, setOpen] = useState(false);
  const [first, ...others] = changes;
  const { title, notes } = rowWords(first, useSite());
  return (
    <li className={style.change}>
      <span className={style.number}>{number}</span>
      <div className={style.what}>
        <b>{title}</b>
        <p>
          <Link to={documentPath(first.kind, first.id)} title={`${first.kind}:${first.id}`}>
            {first.title}
          </Link>
          {others.length > 0 && (
            <>
              {' · '}
              <button type="button" className={style.languages} aria-expanded={open} onClick={() => setOpen(!open)}>
                in {changes.length} languages
              </button>
            </>
          )}
          {notes.map((note) => ` · ${note}`)}
        </p>
      </div>
      <Values change={first} />
      {open && (
        <ul className={style.others}>
          {others.map((change) => (
            <li key={change.id}>
              <Link to={documentPath(change.kind, change.id)}>{languageName(change.language ?? '')}</Link>
              <Values change={change} />
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}

function Values({ change }: { change: NumberedChange }) {
  const { language, before, after } = change;
  const site = useSite();
  const tag = language && languageTag(site, language);
  const { instead } = rowWords(change, site);
  const tone = change.change === 'removed' ? style.before : change.change === 'moved' ? style.moved : style.after;
  return (
    <div className={style.values}>
      {instead ? (
        <span className={tone}>{instead}</span>
      ) : (
        <>
          {before !== undefined && (
            <del className={style.before} lang={tag}>
              {before || 'Nothing'}
            </del>
          )}
          {before !== undefined && after !== undefined && <ChevronRight size={14} aria-label="becomes" />}
          {after !== undefined && (
            <ins className={style.after} lang={tag}>
              {after || 'Nothing'}
            </ins>
          )}
        </>
      )}
    </div>
  );
}
