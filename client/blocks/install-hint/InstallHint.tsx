import { useState } from 'react';
import type { installHint } from '../../../schemas/blocks/install-hint.ts';
import type { BlockView } from '../../engine/view.ts';
import { Hint } from '../../ui/Hint.tsx';
import { ListRow } from '../../ui/ListRow.tsx';
import { isPutAway, putAway } from '../../ui/put-away.ts';
import { useInstall } from './use-install.ts';

const name = 'install-hint';

/** Offers to add the app to the home screen: as a hint that the member can dismiss permanently, or as a permanent row. */
export default function InstallHint({ id, props }: BlockView<typeof installHint>) {
  const { way, ask } = useInstall();
  const [isDismissed, setDismissed] = useState(() => isPutAway(name));
  const isRow = props.look === 'row';
  if (!way || (isDismissed && !isRow)) return <div data-block={id} hidden />;
  const dismiss = () => {
    putAway(name);
    setDismissed(true);
  };
  const add = async () => {
    if (!(await ask())) dismiss();
  };
  const text = way === 'steps' ? props.stepsText : props.text;
  const onClick = way === 'prompt' ? () => void add() : undefined;
  return (
    <div data-block={id}>
      {isRow ? (
        <ListRow tile={{ icon: 'download', quiet: true }} title={props.title} text={text} onClick={onClick} />
      ) : (
        <Hint
          icon="download"
          title={props.title}
          text={text}
          action={props.buttonText}
          closeLabel={props.closeText}
          onAction={onClick}
          onClose={dismiss}
        />
      )}
    </div>
  );
}
