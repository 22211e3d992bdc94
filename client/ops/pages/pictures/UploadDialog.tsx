import { Modal, TextInput } from '@mantine/core';
import { useState } from 'react';
import { ReasonForm } from '../../parts/ReasonDialog.tsx';
import { PictureDrop } from '../../pictures/PictureDrop.tsx';
import { type ListedPicture, uploadPicture } from '../../pictures/use-pictures.ts';

interface UploadDialogProps {
  readonly opened: boolean;
  /** What was dropped or pasted on the page before. */
  readonly given?: File | undefined;
  onClose(): void;
  onDone(picture: ListedPicture): void;
}

/** Takes a picture into the library. */
export function UploadDialog({ opened, given, onClose, onDone }: UploadDialogProps) {
  return (
    <Modal opened={opened} onClose={onClose} title="Upload a picture" size={460}>
      {opened && <UploadForm given={given} onClose={onClose} onDone={onDone} />}
    </Modal>
  );
}

function UploadForm({ given, onClose, onDone }: Omit<UploadDialogProps, 'opened'>) {
  const [file, setFile] = useState(given);
  const [name, setName] = useState('');
  return (
    <ReasonForm
      action="Upload"
      suggestion="A new picture"
      ready={file !== undefined}
      onClose={onClose}
      run={async (reason) => {
        if (file) onDone(await uploadPicture(file, reason, name.trim()));
      }}
    >
      <PictureDrop file={file} onFile={setFile} />
      <TextInput
        label="Name"
        description="By which you find it again; members never see it"
        placeholder={file?.name.replace(/\.\w+$/, '')}
        maxLength={120}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
      />
    </ReasonForm>
  );
}
