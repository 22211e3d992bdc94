import { Button, Modal } from '@mantine/core';
import { type ReactNode, useEffect } from 'react';

interface ShownOnceProps {
  readonly opened: boolean;
  readonly title: string;
  /** Label of the only button, which confirms: `They have it`. */
  readonly done: string;
  readonly children: ReactNode;
  onDone(): void;
}

/** Dialog for secrets that cannot be read again: it closes by its button only, and closing the tab asks for confirmation. */
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
