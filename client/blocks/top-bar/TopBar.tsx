import type { topBar } from '../../../schemas/blocks/top-bar.ts';
import type { BlockView } from '../../engine/view.ts';
import { Icon } from '../../ui/Icon.tsx';
import type { IconName } from '../../ui/icons.ts';
import { TopBar as Part } from '../../ui/TopBar.tsx';
import { useBack } from '../back.ts';
import css from './TopBar.module.css';

/** The bar at the top of a plain screen. */
export default function TopBar({ id, props }: BlockView<typeof topBar>) {
  const back = useBack();
  return (
    <div data-block={id} className={css.bar}>
      <Part
        title={props.title}
        onBack={props.back === false ? undefined : (props.onBack ?? back.go)}
        backLabel={back.label}
        action={
          props.onAction &&
          props.actionText && (
            <button
              type="button"
              className={css.action}
              data-sends={(props.sends ?? props.onAction.sends) || undefined}
              onClick={props.onAction}
            >
              {props.actionIcon && <Icon name={props.actionIcon as IconName} size={20} />}
              {props.actionText}
            </button>
          )
        }
      />
    </div>
  );
}
