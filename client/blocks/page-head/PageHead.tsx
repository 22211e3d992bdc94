import type { pageHead } from '../../../schemas/blocks/page-head.ts';
import type { BlockView } from '../../engine/view.ts';
import { PageHead as Part } from '../../ui/PageHead.tsx';
import { TopBar } from '../../ui/TopBar.tsx';
import { useBack } from '../back.ts';
import css from './PageHead.module.css';

/** The coloured head of a screen, with title and hero. */
export default function PageHead({ id, props }: BlockView<typeof pageHead>) {
  const back = useBack();
  const { edge = 'behind' } = props;
  return (
    <div data-block={id} className={edge === 'under' ? `${css.head} ${css.under}` : css.head}>
      <Part edge={edge} shape={edge === 'under' ? 'star' : 'dot'}>
        {props.title && (
          <TopBar
            title={props.title}
            onBack={props.back ? back.go : undefined}
            backLabel={back.label}
            action={
              props.onAction &&
              props.actionText && (
                <button type="button" className={css.action} onClick={props.onAction}>
                  {props.actionText}
                </button>
              )
            }
          />
        )}
        <div className={css.hero}>{props.blocks}</div>
      </Part>
    </div>
  );
}
