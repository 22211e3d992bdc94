import { totalOf } from '../../../schemas/draw-proof.ts';
import { usePageLanguage } from '../../ui/page-language.ts';
import css from './Strip.module.css';

interface Cell {
  readonly id: string;
  readonly range: number;
  readonly empty: boolean;
  readonly name: string;
}
type Props = {
  prizes: readonly Cell[];
  /** Position of the value among the cumulated weights (from 0). */
  point: number;
  target: string;
  label: string;
};

const COLOURS = 8;

/** The prizes as a strip in proportion to their weights, with a pin at the drawn value and a legend. Cells without a prize are grey. */
export function Strip({ prizes, point, target, label }: Props) {
  const language = usePageLanguage();
  const total = totalOf(prizes);
  const share = new Intl.NumberFormat(language, { style: 'percent', maximumSignificantDigits: 3 });
  const shown = prizes.filter(({ range }) => range > 0);
  const colours = new Map(shown.filter(({ empty }) => !empty).map(({ id }, at) => [id, css[`c${at % COLOURS}`]]));
  return (
    <figure className={css.figure} aria-label={label}>
      <div className={css.strip} aria-hidden="true">
        {shown.map(({ id, range }) => (
          <i key={id} className={colours.get(id)} style={{ flexGrow: range / total }} />
        ))}
        <b style={{ insetInlineStart: `${((point + 0.5) / total) * 100}%` }} />
      </div>
      <ul>
        {shown.map(({ id, name, range }) => (
          <li key={id} className={id === target ? css.wanted : undefined} aria-current={id === target || undefined}>
            <i className={colours.get(id)} aria-hidden="true" />
            <span>{name}</span>
            <small>{share.format(range / total)}</small>
          </li>
        ))}
      </ul>
    </figure>
  );
}
