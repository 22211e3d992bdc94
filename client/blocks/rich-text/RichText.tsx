import type { richText } from '../../../schemas/blocks/rich-text.ts';
import type { BlockView } from '../../engine/view.ts';
import css from './RichText.module.css';

const tags = { heading: 'h2', paragraph: 'p', bullet: 'p' } as const;

/** Headings, paragraphs and bullets, one per line, as plain text nodes: their content is never parsed as markup. */
export default function RichText({ id, props }: BlockView<typeof richText>) {
  return (
    <div data-block={id} className={css.body}>
      {props.content.flatMap(({ kind, text = '' }, at) => {
        const Tag = tags[kind] ?? 'p';
        return text
          .split('\n')
          .filter(Boolean)
          .map((line, below) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs have no identity and never move
            <Tag key={`${at}.${below}`} className={css[kind]}>
              {line}
            </Tag>
          ));
      })}
      {props.note && <p className={css.note}>{props.note}</p>}
    </div>
  );
}
