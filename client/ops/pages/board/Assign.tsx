import { Select } from '@mantine/core';
import type { OpsTypes } from '../../../../schemas/ops/types.ts';
import { useAccount } from '../../session.ts';
import style from './Board.module.css';
import type { Thread } from './board-words.ts';
import { useColleagues } from './use-colleagues.ts';

interface AssignProps {
  readonly thread: Pick<Thread, 'assignee'>;
  onChange(to: Pick<OpsTypes['threads.update']['input'], 'assign' | 'assignTo'>): void;
}

const nobody = '';

/** Assignee of a conversation, and the choice of another. */
export function Assign({ thread: { assignee }, onChange }: AssignProps) {
  const { id: own } = useAccount();
  const colleagues = useColleagues(own);
  // The assignee may have left, and is still named.
  const gone = assignee && !colleagues.some(({ id }) => id === assignee.id) ? [assignee] : [];
  return (
    <Select
      aria-label="Whose it is"
      className={style.assign!}
      size="xs"
      allowDeselect={false}
      searchable
      data={[
        { value: nobody, label: 'Nobody yet' },
        ...[...gone, ...colleagues].map(({ id, name }) => ({ value: id, label: id === own ? `${name} (me)` : name })),
      ]}
      value={assignee?.id ?? nobody}
      onChange={(chosen) => {
        const colleague = colleagues.find(({ id }) => id === chosen);
        if (chosen === nobody) onChange({ assign: 'nobody' });
        else if (chosen === own) onChange({ assign: 'me' });
        else if (colleague) onChange({ assignTo: colleague.pass });
      }}
    />
  );
}
