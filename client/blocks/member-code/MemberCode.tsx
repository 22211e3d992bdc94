import { type ReactNode, useEffect, useRef } from 'react';
import type { memberCode } from '../../../schemas/blocks/member-code.ts';
import { type BlockView, useDelay, useServerNow } from '../../engine/view.ts';
import { Barcode, QrCode } from '../../ui/Barcode.tsx';
import { Button } from '../../ui/Button.tsx';
import { lockScroll } from '../../ui/lock-scroll.ts';
import { useOver } from '../../ui/use-over.ts';
import { useAwake } from './awake.ts';
import css from './MemberCode.module.css';
import { dotsFor, placesOf } from './ring.ts';

type Code = BlockView<typeof memberCode>['props']['codes'][number];

/** Until the newer codes that were asked for have come, nothing is said. */
const patienceMs = 2_500;

/** The code that a till scans; when the last one on the phone is over, the member number as a barcode. */
export default function MemberCode({ id, props, busy }: BlockView<typeof memberCode>) {
  const now = useServerNow();
  const codes = [...props.codes, ...(props.ahead ?? [])];
  const code = codes.find(({ validFrom, validTo }) => Date.parse(validFrom) <= now && now < Date.parse(validTo));
  const isOver = useDelay(!code, patienceMs);
  useAwake(props.awake === true && (code !== undefined || isOver));
  const over = useRef(props.onOver);
  over.current = props.onOver;
  const lastEnd = code ? undefined : codes.map(({ validTo }) => validTo).reduce((last, end) => (end > last ? end : last), '');
  useEffect(() => {
    if (lastEnd !== undefined) over.current?.();
  }, [lastEnd]);
  const left = code ? Math.ceil((Date.parse(code.validTo) - now) / 1000) : 0;
  const number = (props.number ?? '').replace(/(\d{4})(?=\d)/g, '$1\u00a0');
  return (
    <div data-block={id} className={css.paper} data-theme="light">
      <h2>{props.title}</h2>
      <p className={css.detail}>
        {props.detail} <b translate="no">{number}</b>
      </p>
      <div className={css.square}>
        {code ? (
          <Ring code={code} left={left} label={props.label} />
        ) : (
          isOver && (
            <div className={css.over}>
              {props.number && <Barcode value={props.number} label={props.label} />}
              <p>{props.overText}</p>
            </div>
          )
        )}
      </div>
      <div className={css.line}>
        {code && <Left text={props.leftText} seconds={left} />}
        {props.refreshText && props.onRefresh && (
          <Button small kind="soft" icon="refresh" busy={busy} onClick={props.onRefresh}>
            {props.refreshText}
          </Button>
        )}
      </div>
      {props.bright && props.onDim && (code || isOver) && (
        <Light text={props.dimText} onDim={props.onDim}>
          {code ? (
            <QrCode value={code.value} label={props.label} size={300} />
          ) : (
            props.number && <Barcode value={props.number} label={props.label} />
          )}
          <b translate="no">{number}</b>
        </Light>
      )}
    </div>
  );
}

/** The whole screen in white; a tap, Escape and Back end it. */
function Light({ text, onDim, children }: { text: string | undefined; onDim: () => void; children: ReactNode }) {
  const dialog = useRef<HTMLDialogElement>(null);
  useOver(true, onDim);
  useEffect(() => {
    dialog.current?.showModal();
    return lockScroll();
  }, []);
  return (
    <dialog
      ref={dialog}
      className={css.light}
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

/** The code amid a dot for each second, of which those that are over are hollow. */
function Ring({ code, left, label }: { code: Code; left: number; label: string }) {
  const seconds = Math.round((Date.parse(code.validTo) - Date.parse(code.validFrom)) / 1000);
  const places = placesOf(dotsFor(seconds));
  const past = Math.floor(((seconds - left) / seconds) * places.length);
  return (
    <>
      <svg className={css.ring} viewBox="0 0 300 300" aria-hidden="true">
        {places.map(({ x, y }, at) => (
          <circle key={`${x} ${y}`} cx={x} cy={y} r={at === past ? 6 : at < past ? 3.5 : 4} data-turn={turnOf(at, past)} />
        ))}
      </svg>
      <QrCode value={code.value} label={label} size={234} />
    </>
  );
}

const turnOf = (at: number, past: number) => (at < past ? 'past' : at === past ? 'now' : 'next');

/** The sentence with its seconds in colour. */
function Left({ text, seconds }: { text: string; seconds: number }) {
  const [before = '', after = ''] = text.split('{{seconds}}');
  return (
    <p className={css.left} role="timer">
      {before}
      <b>{seconds}</b>
      {after}
    </p>
  );
}
