import type { Repeat } from '../../engine/view.ts';
import css from './List.module.css';

/** Wraps each item in its part of a card; neighbours with the same group share one card. `words` has the group of each item, such as its day. */
export function grouped(items: Repeat, words: readonly string[]): Repeat {
  const classesOf = (at: number) => {
    const begins = at === 0 || words[at - 1] !== words[at];
    const ends = at === items.count - 1 || words[at + 1] !== words[at];
    return [css.part, at === 0 && css.first, begins && css.begins, ends && css.ends].filter(Boolean).join(' ');
  };
  return {
    count: items.count,
    key: (at) => items.key(at),
    render: (at) => (
      <div key={items.key(at)} className={classesOf(at)}>
        {items.render(at)}
      </div>
    ),
  };
}
