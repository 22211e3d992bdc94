import { Link } from 'react-router-dom';
import { inWords } from '../../forms/labels.ts';
import table from '../../parts/ListTable.module.css';
import { languageName, marketName } from '../../parts/names.ts';
import { languageTag } from '../../parts/site-lists.ts';
import { useSite } from '../../parts/use-site.ts';
import { cutAt, type FoundText, pathOfText } from './found-texts.ts';
import style from './Namespaces.module.css';

/** Texts that contain the search words, each linked to its cell. */
export function FoundTexts({ found, words }: { found: readonly FoundText[]; words: string }) {
  const site = useSite();
  return (
    <table className={`${table.list} ${style.found}`} aria-label="Texts found">
      <thead>
        <tr>
          <th scope="col">Text</th>
          <th scope="col">Language</th>
          <th scope="col">Words</th>
        </tr>
      </thead>
      <tbody>
        {found.map((each) => {
          const { namespace, language, market, key, label, text } = each;
          return (
            <tr key={`${language}.${namespace}@${market ?? ''} ${key}`}>
              <th scope="row">
                <Link to={pathOfText(each)} title={`${namespace}.${key}`}>
                  {inWords(namespace)}: {label}
                </Link>
              </th>
              <td data-head="Language">
                {languageName(language)}
                {market && `, ${marketName(market)}`}
              </td>
              <td data-head="Words" lang={languageTag(site, language)}>
                <Marked text={text} words={words} />
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

const Marked = ({ text, words }: { text: string; words: string }) =>
  // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one text, replaced together
  cutAt(text, words).map((piece, at) => (at % 2 === 1 ? <mark key={at}>{piece}</mark> : piece));
