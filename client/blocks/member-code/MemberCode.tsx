import { type ReactNode, useEffect, useRef } from 'react';
import type { memberCode } from '../../../schemas/blocks/member-code.ts';
import { type BlockView, useDelay, useServerNow } from '../../engine/view.ts';
import { Barcode, QrCode } from '../../ui/Barcode.tsx';
import { Button } from '../../ui/Button.tsx';
import { useDialog } from '../../ui/use-dialog.ts';
import { useOver } from '../../ui/use-over.ts';
import { useAwake } from './awake.ts';
import css from './MemberCode.module.css';
import { dotsFor, pointsOf } from './ring.ts';

type Code = BlockView<typeof memberCode>['props']['codes'][number];

/** How long newer codes may take to arrive before the fallback is shown. */
const patienceMs = 2_500;
/** How often newer codes are requested while no code is valid. */
const retryMs = 30_000;

/** The code that a till scans. Once the last code on the phone has expired, shows the member number as a barcode. */
export default function MemberCode({ id, props, busy }: BlockView<typeof memberCode>) {
  const now = useServerNow();
  const codes = [...props.codes, ...(props.ahead ?? [])];
  const code = codes.find(({ validFrom, validTo }) => Date.parse(validFrom) <= now && now < Date.parse(validTo));
  const showsFallback = useDelay(!code, patienceMs);
  useAwake(props.awake === true && (code !== undefined || showsFallback));
  const onOver = useRef(props.onOver);
  onOver.current = props.onOver;
  const lastEnd = codes.reduce((last, { validTo }) => Math.max(last, Date.parse(validTo)), 0);
  /** The instant (ms) at which newer codes were last due to be requested. */
  const dueAt = code ? undefined : lastEnd + Math.floor((now - lastEnd) / retryMs) * retryMs;
  // Requests newer codes when the last one expires, and again every `retryMs`: a request may have failed, or its codes may have expired too.
  useEffect(() => {
    if (dueAt !== undefined) onOver.current?.();
  }, [dueAt]);
  const secondsLeft = code ? Math.ceil((Date.parse(code.validTo) - now) / 1000) : 0;
  const number = (props.number ?? '').replace(/(\d{4})(?=\d)/g, '$1\u00a0');
  return (
    <div data-block={id} className={css.paper} data-theme="light">
      <h2>{props.title}</h2>
      <p className={css.detail}>
        {props.detail} <b translate="no">{number}</b>
      </p>
      <div className={css.square}>
        {code ? (
          <Ring code={code} secondsLeft={secondsLeft} label={props.label} />
        ) : (
          showsFallback && (
            <div className={css.fallback}>
              {props.number && <Barcode value={props.number} label={props.label} />}
              <p>{props.overText}</p>
            </div>
          )
        )}
      </div>
      <div className={css.line}>
        {code && <Countdown text={props.leftText} seconds={secondsLeft} />}
        {props.refreshText && props.onRefresh && (
          <Button small kind="soft" icon="refresh" busy={busy} onClick={props.onRefresh}>
            {props.refreshText}
          </Button>
        )}
      </div>
      {props.bright && props.onDim && (code || showsFallback) && (
        <FullScreenCode text={props.dimText} onDim={props.onDim}>
          {code ? (
            <QrCode value={code.value} label={props.label} size={300} />
          ) : (
            props.number && <Barcode value={props.number} label={props.label} />
          )}
          <b translate="no">{number}</b>
        </FullScreenCode>
      )}
    </div>
  );
}

/** The code on a white full screen; a tap, Escape or Back closes it. */
function FullScreenCode({ text, onDim, children }: { text: string | undefined; onDim: () => void; children: ReactNode }) {
  const dialog = useDialog();
  useOver(true, onDim);
  return (
    <dialog
      ref={dialog}
      className={css.fullScreen}
      aria-label={text}
      onCancel={(event) => {
        event.preventDefault();
        onDim();
      }}
    >
      <button type="button" className={css.bright} aria-label={text} onClick={onDim}>
        {children}
        <span>{text}</span>
      </button>
    </dialog>
  );
}

/** The code in a ring of dots, one per second of its validity; dots of elapsed seconds are hollow. */
function Ring({ code, secondsLeft, label }: { code: Code; secondsLeft: number; label: string }) {
  const seconds = Math.round((Date.parse(code.validTo) - Date.parse(code.validFrom)) / 1000);
  const points = pointsOf(dotsFor(seconds));
  const past = Math.floor(((seconds - secondsLeft) / seconds) * points.length);
  return (
    <>
      <svg className={css.ring} viewBox="0 0 300 300" aria-hidden="true">
        {points.map(({ x, y }, at) => (
          <circle key={`${x} ${y}`} cx={x} cy={y} r={at === past ? 6 : at < past ? 3.5 : 4} data-turn={turnOf(at, past)} />
        ))}
      </svg>
      <QrCode value={code.value} label={label} size={234} />
    </>
  );
}

const turnOf = (at: number, past: number) => (at < past ? 'past' : at === past ? 'now' : 'next');

/** The sentence with its seconds highlighted. */
function Countdown({ text, seconds }: { text: string; seconds: number }) {
  const [before = '', after = ''] = text.split('{{seconds}}');
  return (
    <p className={css.countdown} role="timer">
      {before}
      <b>{seconds}</b>
      {after}
    </p>
  );
}
