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
  /** The value in large type; letters before the first digit are small ("MYR 10"). Without it the art is shown. */
  figure?: string;
  /** Text below the value ("off"). */
  tail?: string;
  art?: ArtName;
};

const punches: Readonly<Record<TicketKind, ShapeName>> = { gift: 'heart', cash: 'dot', discount: 'star' };
/** Values of this length or more are set smaller. */
const longFigure = 5;

/** Content of the coloured stub: the value with its text, or the picture. */
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

/** The coloured stub of a ticket; grey if spent, with a star punched out if used. */
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
  /** Highlights the note ("Ends tomorrow"). */
  soon?: boolean;
  /** Shown below the text, such as a bar of the remaining share. */
  foot?: ReactNode;
  spent?: boolean;
  punched?: boolean;
  /** Label of the button; without it the whole ticket is one button. */
  action?: string;
  strong?: boolean;
  onAction?: () => void;
  /** Action of a press beside the button, if it differs from the button's. */
  onOpen?: () => void;
};

/**
 * A coupon: the stub with its value, a perforation, its description and end date. A press anywhere acts like the button, unless `onOpen` is given.
 */
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
