import { partsOf } from '../editing/pointer.ts';
import { inWords } from '../forms/labels.ts';
import type { DocumentProblem } from '../problem.ts';
import { languageName } from './names.ts';

/** Place of a problem in words: document (`Home in Khmer`) and place in it (`Banner title`). Prefers the server's name of the place. */
export function placeWords({
  kind,
  id,
  pointer,
  block,
  place: named,
}: Pick<DocumentProblem, 'kind' | 'id' | 'pointer' | 'block' | 'place'>): {
  readonly document: string;
  readonly place: string;
} {
  const [base = '', market] = id.split('@');
  const dot = base.indexOf('.');
  const name = kind === 'locale' ? `${inWords(base.slice(dot + 1))} in ${languageName(base.slice(0, dot))}` : inWords(base);
  const steps = partsOf(pointer).filter((part) => part !== 'texts' && part !== 't');
  const said = steps.map((part) => (/^\d+$/.test(part) ? String(Number(part) + 1) : inWords(part.replaceAll(/[._]/g, ' '))));
  const place = named ?? (block ? [inWords(block.replaceAll('"', '')), said.at(-1) ?? ''].join(', ') : said.join(', '));
  return { document: market ? `${name} (${market})` : name, place };
}
