import type { homeBar } from '../../../schemas/blocks/home-bar.ts';
import type { BlockView } from '../../engine/view.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Logo } from '../../ui/Logo.tsx';
import css from './HomeBar.module.css';

/** Logo, market and language, and a log-in button for visitors or the message bell for members. */
export default function HomeBar({ id, props }: BlockView<typeof homeBar>) {
  return (
    <header data-block={id} className={css.bar}>
      <Logo />
      <b className={css.name}>{props.name}</b>
      <button type="button" className={css.place} aria-label={`${props.placeLabel}: ${props.place}`} onClick={props.onPlace}>
        <Icon name="map-pin" size={18} />
        {props.place}
      </button>
      {props.onBell && (
        <button
          type="button"
          className={css.bell}
          aria-label={`${props.bellText}${props.count ? `: ${props.count}` : ''}`}
          onClick={props.onBell}
        >
          <Icon name="bell" size={22} />
          {!!props.count && <span className={css.count}>{props.count > 99 ? '99+' : props.count}</span>}
        </button>
      )}
      {props.loginText && props.onLogin && (
        <Button kind="outline" small onClick={props.onLogin}>
          {props.loginText}
        </Button>
      )}
    </header>
  );
}
