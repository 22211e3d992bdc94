import { useEffect, useMemo, useRef, useState } from 'react';
import type { prizeDraw } from '../../../schemas/blocks/prize-draw.ts';
import { boxOf } from '../../draw/react/box.ts';
import type { DrawOptions } from '../../draw/types.ts';
import { type BlockView, useDelay } from '../../engine/view.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { keepSound, readSound } from '../draw-sound.ts';
import css from './PrizeDraw.module.css';
import { useEffects, useTurn, useView } from './use-widget.ts';
import { WithCoin } from './WithCoin.tsx';

/** A draw: its widget, its button, its price, and problems. */
export default function PrizeDraw({ id, props, busy, expose }: BlockView<typeof prizeDraw>) {
  const { widget, config: given, names, title, playText, resultText, stagger, coins } = props;
  const View = useView(widget);
  const effects = useEffects();
  const turn = useTurn();
  const late = useDelay(turn.state === 'turning' || busy, props.lateAfterMs ?? 4000);
  const { handle, play, stop, landed } = turn;
  useEffect(() => expose({ play, stop }), [expose, play, stop]);

  const off = props.disabled || busy || turn.state !== 'idle';
  const press = useRef<() => void>(undefined);
  press.current = () => {
    if (off) return;
    effects.press();
    props.onStart();
  };
  const config = useMemo(() => ({ ...given, start: () => press.current?.(), end: landed, error: landed }), [given, landed]);
  const options = useMemo<DrawOptions>(
    () => ({
      words: {
        label: title,
        play: playText,
        result: (prize) => resultText.replace('{{prize}}', prize),
        prizeName: (index) => names[index] ?? '',
      },
      motionObserver: effects.motionObserver,
      ...(stagger !== undefined && { stagger }),
    }),
    [title, playText, resultText, names, stagger, effects],
  );
  useReady(View !== undefined, props.onReady);

  const said = turn.at === undefined || turn.state !== 'idle' ? undefined : names[[turn.at].flat()[0] ?? -1];
  return (
    <div data-block={id} className={css.draw} data-state={turn.state} data-stop={turn.state === 'idle' ? String(turn.at ?? '') : undefined}>
      <div className={css.head}>
        <h2>{title}</h2>
        {props.text && <p>{props.text}</p>}
      </div>
      <div className={css.place} style={boxOf(given as { width?: string; height?: string })}>
        {View && <View config={config} options={options} ref={handle} />}
        {View === null && (
          <p className={css.plain} aria-live="polite">
            {said ?? props.plainText}
          </p>
        )}
      </div>
      {props.soundOnText && props.soundOffText && <SoundSwitch on={props.soundOnText} off={props.soundOffText} set={effects.sound} />}
      <div className={css.foot}>
        <Button
          block
          busy={off && !props.disabled}
          busyText={props.busyText}
          disabled={props.disabled}
          sends={props.onStart?.sends}
          onClick={() => press.current?.()}
        >
          <WithCoin text={props.buttonText} coins={coins} />
        </Button>
        <p className={props.problemText && !off ? css.problem : css.note} aria-live="polite">
          {late && props.lateText
            ? props.lateText
            : !off && props.problemText
              ? props.problemText
              : props.noteText && <WithCoin text={props.noteText} coins={coins} />}
        </p>
      </div>
    </div>
  );
}

/** Calls `tell` once, when the widget is ready or has failed to load (a draw works without it). */
function useReady(is: boolean, tell: ((event?: unknown) => void) | undefined): void {
  const isReported = useRef(false);
  useEffect(() => {
    if (!is || isReported.current) return;
    isReported.current = true;
    tell?.();
  }, [is, tell]);
}

function SoundSwitch({ on, off, set }: { on: string; off: string; set: (on: boolean) => void }) {
  const [sounds, setSounds] = useState(readSound);
  const change = () => {
    set(!sounds);
    keepSound(!sounds);
    setSounds(!sounds);
  };
  return (
    <button type="button" className={css.sound} onClick={change} aria-label={sounds ? off : on} aria-pressed={sounds}>
      <Icon name={sounds ? 'volume' : 'volume-off'} size={20} />
    </button>
  );
}
