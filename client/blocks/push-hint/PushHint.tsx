import { useState } from 'react';
import type { pushHint } from '../../../schemas/blocks/push-hint.ts';
import type { BlockView } from '../../engine/view.ts';
import { Hint } from '../../ui/Hint.tsx';
import { ListRow } from '../../ui/ListRow.tsx';
import { isPutAway, putAway } from '../../ui/put-away.ts';
import { usePush } from './use-push.ts';

const name = 'push-hint';

/** Offers push notifications: as a hint that the member can dismiss permanently, or as a row that switches them on and off. */
export default function PushHint({ id, props, busy }: BlockView<typeof pushHint>) {
  const { state, allow, end } = usePush(props.publicKey, props.on);
  const [isAway, setAway] = useState(() => isPutAway(name));
  const [isAsking, setAsking] = useState(false);
  const isRow = props.look === 'row';
  if (!state || (!isRow && (isAway || state !== 'off'))) return <div data-block={id} hidden />;
  const put = () => {
    putAway(name);
    setAway(true);
  };
  const turnOn = async () => {
    setAsking(true);
    try {
      const allowed = await allow();
      if (allowed) props.onAllow?.(allowed);
      else if (!isRow) put();
    } catch {
      props.onFail?.();
    }
    setAsking(false);
  };
  const turnOff = () => {
    // The server's record counts: if the browser fails to unsubscribe, it is still sent nothing.
    void end().catch(() => undefined);
    props.onEnd?.();
  };
  if (!isRow)
    return (
      <div data-block={id}>
        <Hint
          icon="bell"
          title={props.title}
          text={props.text}
          action={props.buttonText}
          busy={busy || isAsking}
          closeLabel={props.closeText}
          onAction={() => void turnOn()}
          onClose={put}
        />
      </div>
    );
  const onClick = state === 'blocked' ? undefined : state === 'on' ? turnOff : () => void turnOn();
  return (
    <div data-block={id}>
      <ListRow
        tile={{ icon: 'bell' }}
        title={props.title}
        text={state === 'on' ? props.enabledText : state === 'blocked' ? props.blockedText : props.text}
        value={state === 'on' ? props.enabledState : props.disabledState}
        tone={state === 'blocked' ? 'quiet' : 'tier'}
        bare
        onClick={busy || isAsking ? undefined : onClick}
      />
    </div>
  );
}
