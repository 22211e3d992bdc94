import { useState } from 'react';
import type { installHint } from '../../../schemas/blocks/install-hint.ts';
import type { BlockView } from '../../engine/view.ts';
import { Hint } from '../../ui/Hint.tsx';
import { ListRow } from '../../ui/ListRow.tsx';
import { isPutAway, putAway } from '../../ui/put-away.ts';
import { useInstall } from './use-install.ts';

const name = 'install-hint';

/** That the app can be kept on the home screen: a hint that is put away for good, or a row for who looks for it. */
export default function InstallHint({ id, props }: BlockView<typeof installHint>) {
  const { way, ask } = useInstall();
  const [isAway, setAway] = useState(() => isPutAway(name));
  const isRow = props.look === 'row';
  if (!way || (isAway && !isRow)) return <div data-block={id} hidden />;
  const put = () => {
    putAway(name);
    setAway(true);
  };
  const add = async () => {
    if (!(await ask())) put();
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
          onClose={put}
        />
      )}
    </div>
  );
}
