import type { codeField } from '../../../schemas/blocks/code-field.ts';
import { type BlockView, useCountdown } from '../../engine/view.ts';
import { Button } from '../../ui/Button.tsx';
import { CodeField as Part } from '../../ui/CodeField.tsx';
import { showDuration } from '../../ui/duration.ts';
import { fieldWords } from '../field-words.ts';
import css from './CodeField.module.css';

/** The one-time code, with a button to send and resend it. */
export default function CodeField({ id, props, field, busy }: BlockView<typeof codeField>) {
  const wait = useCountdown(props.resendAt);
  const sent = Boolean(props.resendAt);
  return (
    <div data-block={id} className={css.code}>
      <Part
        {...fieldWords(props, field)}
        name={field.name}
        value={field.value ?? ''}
        digits={props.length}
        disabled={props.disabled}
        onChange={(value) => {
          field.set(value);
          props.onChange?.({ value });
        }}
        onFull={field.blur}
      />
      <div className={css.line}>
        {wait > 0 ? (
          <span>{props.waitText.replace('{{time}}', showDuration(wait))}</span>
        ) : (
          <Button kind={sent ? 'text' : 'soft'} small busy={busy} onClick={props.onSend}>
            {sent ? props.againText : props.sendText}
          </Button>
        )}
        {sent && props.other !== false && props.otherText && props.onOther && (
          <Button kind="text" small onClick={props.onOther}>
            {props.otherText}
          </Button>
        )}
      </div>
    </div>
  );
}
