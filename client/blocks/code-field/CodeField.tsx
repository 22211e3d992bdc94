import { useEffect, useState } from 'react';
import type { codeField } from '../../../schemas/blocks/code-field.ts';
import type { BlockView } from '../../engine/view.ts';
import { Button } from '../../ui/Button.tsx';
import { CodeField as Part } from '../../ui/CodeField.tsx';
import { fieldWords } from '../field-words.ts';
import css from './CodeField.module.css';

/** Whole seconds until the instant, counting down; 0 where there is none. */
function useSecondsUntil(instant: string | undefined): number {
  const left = () => Math.max(0, Math.ceil((Date.parse(instant ?? '') - Date.now()) / 1000)) || 0;
  const [seconds, setSeconds] = useState(left);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `left` reads the instant alone
  useEffect(() => {
    setSeconds(left());
    const timer = setInterval(() => setSeconds(left()), 1000);
    return () => clearInterval(timer);
  }, [instant]);
  return seconds;
}

/** The one-time code, with sending and sending anew. */
export default function CodeField({ id, props, field, busy }: BlockView<typeof codeField>) {
  const wait = useSecondsUntil(props.resendAt);
  const sent = Boolean(props.resendAt);
  return (
    <div data-block={id} className={css.code}>
      <Part
        {...fieldWords(props, field)}
        name={field.name}
        value={field.value ?? ''}
        digits={props.length}
        onChange={(value) => {
          field.set(value);
          props.onChange?.({ value });
        }}
        onFull={field.blur}
      />
      <div className={css.line}>
        {wait > 0 ? (
          <span>{props.waitText.replace('{{time}}', `${Math.floor(wait / 60)}:${String(wait % 60).padStart(2, '0')}`)}</span>
        ) : (
          <Button kind={sent ? 'text' : 'soft'} small busy={busy} onClick={() => props.onSend()}>
            {sent ? props.againText : props.sendText}
          </Button>
        )}
        {sent && props.other !== false && props.otherText && props.onOther && (
          <Button kind="text" small onClick={() => props.onOther?.()}>
            {props.otherText}
          </Button>
        )}
      </div>
    </div>
  );
}
