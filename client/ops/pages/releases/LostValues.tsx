import { placeWords } from '../../parts/place-words.ts';
import type { DocumentProblem } from '../../problem.ts';
import style from './PublishDialog.module.css';

/** Values that all languages of a text lose, once more before it goes live: nothing else tells them from what is meant. Nothing where none is lost. */
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
