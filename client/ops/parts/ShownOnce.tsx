import { Button, Modal } from '@mantine/core';
import { type ReactNode, useEffect } from 'react';

interface ShownOnceProps {
  readonly opened: boolean;
  readonly title: string;
  /** On the only way out, as what the person at the console has done: `They have it`. */
  readonly done: string;
  readonly children: ReactNode;
  onDone(): void;
}

/** What nobody can read again once it is closed: it closes by its button alone, and the browser asks before the tab goes. */
export function ShownOnce({ opened, title, done, children, onDone }: ShownOnceProps) {
  useEffect(() => {
    if (!opened) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [opened]);
  return (
    <Modal
      opened={opened}
      onClose={onDone}
      withCloseButton={false}
      closeOnClickOutside={false}
      closeOnEscape={false}
      returnFocus={false}
      title={title}
      size={520}
    >
      {children}
      <Button variant="filled" onClick={onDone} mt={16} fullWidth>
        {done}
      </Button>
    </Modal>
  );
}
