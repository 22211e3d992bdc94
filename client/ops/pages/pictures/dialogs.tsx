import { useState } from 'react';
import { call } from '../../api.ts';
import { Dialog } from '../../parts/Dialog.tsx';
import { counted } from '../../parts/figures.ts';
import { ReasonDialog, ReasonForm } from '../../parts/ReasonDialog.tsx';
import { PictureDrop } from '../../pictures/PictureDrop.tsx';
import { type OpenedPicture, refreshPictures } from '../../pictures/use-pictures.ts';

interface DialogProps {
  readonly picture: OpenedPicture;
  readonly opened: boolean;
  onClose(): void;
}

/** Replaces the picture's file wherever it is shown, as one release. */
export function ReplaceDialog({ picture, opened, onClose }: DialogProps) {
  return (
    <Dialog opened={opened} onClose={onClose} title={`Replace “${picture.name}”`} size={460}>
      {opened && <ReplaceForm picture={picture} onClose={onClose} />}
    </Dialog>
  );
}

function ReplaceForm({ picture, onClose }: Omit<DialogProps, 'opened'>) {
  const [file, setFile] = useState<File>();
  return (
    <ReasonForm
      action="Replace"
      because={file ? undefined : 'Choose a picture first.'}
      onClose={onClose}
      run={async (reason) => {
        if (!file) return;
        await call('pictures.replace', { id: picture.id }, { form: { file, reason } });
        await refreshPictures();
      }}
    >
      <p>
        {picture.uses === 0
          ? 'Nothing shows it yet.'
          : `Members see the new one at once in ${counted(picture.uses, 'document')}, as one release that you can roll back.`}{' '}
        What it shows and what stays in sight are kept: look at both afterwards.
      </p>
      <PictureDrop file={file} onFile={setFile} />
    </ReasonForm>
  );
}

/** Deletes a picture that no document shows. */
export function DeleteDialog({ picture, opened, onClose, onDone }: DialogProps & { onDone(): void }) {
  return (
    <ReasonDialog
      opened={opened}
      title={`Delete “${picture.name}”`}
      action="Delete"
      alarming
      onClose={onClose}
      run={async (reason) => {
        await call('pictures.delete', { id: picture.id, reason });
        onDone();
        await refreshPictures();
      }}
    >
      <p>Its files are deleted for good. Where it stood in earlier redemptions and coupons of members, the place stays empty.</p>
    </ReasonDialog>
  );
}
