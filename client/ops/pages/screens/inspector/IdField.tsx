import { TextInput } from '@mantine/core';
import { useState } from 'react';
import type { ScreenEditing } from '../use-screen-editing.ts';

/** Input for the block's id, applied on blur or Enter; references to the block are renamed too. */
export function IdField({ editing, name }: { editing: ScreenEditing; name: string }) {
  const [typed, setTyped] = useState<string>();
  function take(): void {
    if (typed === undefined || typed === name || editing.rename(editing.chosen, typed.trim())) setTyped(undefined);
  }
  const refused = typed !== undefined && typed !== name && editing.said?.words;
  return (
    <TextInput
      label="Id"
      size="xs"
      value={typed ?? name}
      readOnly={editing.locked !== undefined}
      error={refused}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onBlur={take}
      onKeyDown={(event) => {
        if (event.key === 'Enter') take();
        if (event.key === 'Escape') setTyped(undefined);
      }}
    />
  );
}
