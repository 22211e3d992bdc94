import type { timeline } from '../../../schemas/blocks/timeline.ts';
import type { BlockView } from '../../engine/view.ts';
import { Icon } from '../../ui/Icon.tsx';
import css from './Timeline.module.css';

/** Steps as punched holes along a line. */
export default function Timeline({ id, props }: BlockView<typeof timeline>) {
  return (
    <ol data-block={id} className={css.way} aria-label={props.label}>
      {props.items
        .filter(({ shown = true }) => shown)
        .map(({ text, note, state }) => (
          <li key={text} className={css[state]} aria-current={state === 'now' ? 'step' : undefined}>
            <i aria-hidden="true">
              {state === 'stopped' && <Icon name="close" size={16} />}
              {(state === 'done' || state === 'now') && <Icon name="check" size={16} />}
            </i>
            <span>
              <b>{text}</b>
              {note && <small>{note}</small>}
            </span>
          </li>
        ))}
    </ol>
  );
}
