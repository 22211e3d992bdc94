import { placeWords } from '../../parts/place-words.ts';
import type { DocumentProblem } from '../../problem.ts';
import style from './PublishDialog.module.css';

/**
 * Warns before publishing about placeholders that a text loses in all languages, because no check knows whether that is intended.
 * Renders nothing if there are none.
 */
export function LostValues({ problems }: { problems: readonly DocumentProblem[] }) {
  const lost = problems.filter(({ code }) => code === 'text.value_lost');
  if (lost.length === 0) return null;
  return (
    <ul className={style.lost} aria-label="What members no longer read">
      {lost.map((problem) => {
        const { document, place } = placeWords(problem);
        return (
          <li key={`${problem.id}${problem.pointer}`}>
            <b>{document}</b>
            {place && `, ${place}`}: {problem.ops}
          </li>
        );
      })}
    </ul>
  );
}
