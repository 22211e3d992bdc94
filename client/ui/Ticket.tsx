import type { ReactNode } from 'react';
import { Art } from './art/Art.tsx';
import type { ArtName } from './art/names.ts';
import { Shape } from './art/Shape.tsx';
import type { ShapeName } from './art/shapes.ts';
import { Button } from './Button.tsx';
import { Chip } from './Chip.tsx';
import css from './Ticket.module.css';

export type TicketKind = 'gift' | 'cash' | 'discount';
export type TicketFace = {
  kind: TicketKind;
  /** What it is worth, large; letters before the first digit stand small ("MYR 10"). Without one the art stands there. */
  figure?: string;
  /** Below it ("off"). */
  tail?: string;
  art?: ArtName;
};

const punches: Readonly<Record<TicketKind, ShapeName>> = { gift: 'heart', cash: 'dot', discount: 'star' };
/** From this length on a figure is set smaller. */
const longFigure = 5;

/** What stands on the coloured paper: the figure with its words, or the picture. */
function TicketWorth({ figure, tail, art, large }: TicketFace & { large?: boolean }) {
  const [, unit = '', rest = ''] = /^(\D*?)\s*(\d.*)?$/.exec(figure ?? '') ?? [];
  return (
    <>
      {art && !figure && (
        <span className={large ? `${css.disc} ${css.large}` : css.disc}>
          <Art name={art} width={large ? 60 : 34} />
        </span>
      )}
      {figure && (
        <b className={rest.length >= longFigure ? css.long : css.figure}>
          {unit && <span>{unit}</span>}
          {rest}
        </b>
      )}
      {tail && <small className={css.tail}>{tail}</small>}
    </>
  );
}

type StubProps = TicketFace & { spent?: boolean; punched?: boolean; large?: boolean; className?: string };

/** The coloured paper of a ticket, or its grey one with a star punched out. */
export function TicketStub({ spent, punched, large, className, ...face }: StubProps) {
  return (
    <span data-kind={spent ? undefined : face.kind} className={[css.stub, spent && css.spent, className].filter(Boolean).join(' ')}>
      {punched ? <Shape name="star" size={44} className={css.hole} /> : <Shape name={punches[face.kind]} size={84} className={css.punch} />}
      <TicketWorth {...face} large={large} art={spent && !large ? undefined : face.art} />
    </span>
  );
}

type Props = TicketFace & {
  kindText: string;
  title: string;
  text?: ReactNode;
  note?: string;
  /** The note is pressing ("Ends tomorrow"). */
  soon?: boolean;
  /** Below the words: a bar of what is left. */
  foot?: ReactNode;
  spent?: boolean;
  punched?: boolean;
  /** The button; without one the whole ticket is it. */
  action?: string;
  strong?: boolean;
  onAction?: () => void;
  /** What a press beside the button does, where that is something else. */
  onOpen?: () => void;
};

/** A coupon: the stub with what it is worth, a perforation, what it is and until when. A press anywhere does what its button does, unless it opens something. */
export function Ticket({ kindText, title, text, note, soon, foot, action, strong, onAction, onOpen, ...stub }: Props) {
  return (
    <article className={stub.spent ? `${css.ticket} ${css.grey}` : css.ticket} data-kind={stub.spent ? undefined : stub.kind}>
      <TicketStub {...stub} />
      <div className={css.body}>
        <small className={css.kind}>{kindText}</small>
        <h3>
          {onOpen || (onAction && !action) ? (
            <button type="button" className={css.cover} onClick={onOpen ?? onAction}>
              {title}
            </button>
          ) : (
            title
          )}
        </h3>
        {text && <p>{text}</p>}
        {foot}
        <div className={css.last}>
          {note &&
            (soon ? (
              <Chip tone="warn" icon="clock" round>
                {note}
              </Chip>
            ) : (
              <span className={css.note}>{note}</span>
            ))}
          {action && onAction && (
            <span className={onOpen ? css.apart : css.action}>
              <Button small kind={strong ? 'filled' : 'soft'} label={`${action}: ${title}`} onClick={onAction}>
                {action}
              </Button>
            </span>
          )}
        </div>
      </div>
    </article>
  );
}
