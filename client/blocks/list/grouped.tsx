import type { Repeat } from '../../engine/view.ts';
import css from './List.module.css';

/** The same items, each told whether it begins or ends a run of one word: it draws that part of the run's card. */
export function grouped(items: Repeat, words: readonly string[]): Repeat {
  const part = (at: number) => {
    const begins = at === 0 || words[at - 1] !== words[at];
    const ends = at === items.count - 1 || words[at + 1] !== words[at];
    return [css.part, at === 0 && css.first, begins && css.begins, ends && css.ends].filter(Boolean).join(' ');
  };
  return {
    count: items.count,
    key: (at) => items.key(at),
    render: (at) => (
      <div key={items.key(at)} className={part(at)}>
        {items.render(at)}
      </div>
    ),
  };
}
