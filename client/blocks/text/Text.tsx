import type { text } from '../../../schemas/blocks/text.ts';
import type { BlockView } from '../../engine/view.ts';
import css from './Text.module.css';

const tags = { title: 'h2', subtitle: 'h3', body: 'p', note: 'p', figure: 'p' } as const;

/** A piece of text; titles are headings. */
export default function Text({ id, props }: BlockView<typeof text>) {
  const { look = 'body', tone = 'ink', align = 'start' } = props;
  const Tag = tags[look];
  if (!props.text) return null;
  return (
    <Tag data-block={id} className={[css.text, css[look], css[tone], css[align]].filter(Boolean).join(' ')}>
      {props.text}
    </Tag>
  );
}
