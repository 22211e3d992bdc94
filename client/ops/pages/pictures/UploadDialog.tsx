import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { Dialog } from '../../parts/Dialog.tsx';
import { ReasonForm } from '../../parts/ReasonDialog.tsx';
import { PictureDrop } from '../../pictures/PictureDrop.tsx';
import { type ListedPicture, uploadPicture } from '../../pictures/use-pictures.ts';

interface UploadDialogProps {
  readonly opened: boolean;
  /** File that was dropped or pasted on the page. */
  readonly given?: File | undefined;
  onClose(): void;
  onDone(picture: ListedPicture): void;
}

/** Uploads a picture to the library. */
export function UploadDialog({ opened, given, onClose, onDone }: UploadDialogProps) {
  return (
    <Dialog opened={opened} onClose={onClose} title="Upload a picture" size={460}>
      {opened && <UploadForm given={given} onClose={onClose} onDone={onDone} />}
    </Dialog>
  );
}

function UploadForm({ given, onClose, onDone }: Omit<UploadDialogProps, 'opened'>) {
  const [file, setFile] = useState(given);
  const [name, setName] = useState('');
  return (
    <ReasonForm
      action="Upload"
      suggestion="A new picture"
      because={file ? undefined : 'Choose a picture first.'}
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
