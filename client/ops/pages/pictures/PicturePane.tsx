import { ActionIcon } from '@mantine/core';
import { X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Link, type To, useNavigate } from 'react-router-dom';
import { editors } from '../../../../schemas/ops/roles.ts';
import Picture from '../../../ui/art/Picture.tsx';
import { useCall } from '../../api.ts';
import { ActButton } from '../../parts/ActButton.tsx';
import { Facts } from '../../parts/Facts.tsx';
import { counted } from '../../parts/figures.ts';
import { LoadError } from '../../parts/LoadError.tsx';
import { Skeletons } from '../../parts/PageSkeleton.tsx';
import { When } from '../../parts/When.tsx';
import type { OpenedPicture } from '../../pictures/use-pictures.ts';
import { DeleteDialog, ReplaceDialog } from './dialogs.tsx';
import style from './Pictures.module.css';
import { SaidOfIt } from './SaidOfIt.tsx';
import { Uses } from './Uses.tsx';

/** One picture: its details, focus point and uses; actions to replace and delete it. */
export function PicturePane({ id, closeTo }: { id: string; closeTo: To }) {
  const { data, error, mutate } = useCall('pictures.get', { id });
  const close = (
    <ActionIcon component={Link} to={closeTo} aria-label="Close">
      <X size={16} />
    </ActionIcon>
  );
  if (!data) {
    return (
      <section aria-label={id} className={style.detail}>
        <header className={style.detailHead}>
          <h2>{id}</h2>
          {close}
        </header>
        {error ? <LoadError error={error} retry={() => void mutate()} /> : <Skeletons rows={5} />}
      </section>
    );
  }
  return (
    <section aria-label={data.name} className={style.detail}>
      <header className={style.detailHead}>
        <h2>{data.name}</h2>
        {close}
      </header>
      <Opened key={data.id} picture={data} closeTo={closeTo} />
    </section>
  );
}

function Opened({ picture, closeTo }: { picture: OpenedPicture; closeTo: To }) {
  const [doing, setDoing] = useState<'replace' | 'delete'>();
  const [isGone, setGone] = useState(false);
  const navigate = useNavigate();
  // Navigates only after the form knows of the deletion; else it would ask about unsaved input.
  useEffect(() => {
    if (isGone) void navigate(closeTo);
  }, [isGone, navigate, closeTo]);
  const { art, width, height, bytes, uploadedAt, uploadedBy, usedBy } = picture;
  const scale = Math.min(1, 300 / width, 220 / height);
  return (
    <>
      <Picture
        name={art}
        width={Math.round(width * scale)}
        height={Math.round(height * scale)}
        alt={picture.name}
        className={style.whole}
      />
      <div className={style.acts}>
        <ActButton roles={editors} size="xs" onClick={() => setDoing('replace')}>
          Replace everywhere
        </ActButton>
        <ActButton
          roles={editors}
          size="xs"
          color="red"
          because={usedBy.length > 0 ? `It is shown in ${counted(usedBy.length, 'place')}: replace it there first.` : undefined}
          onClick={() => setDoing('delete')}
        >
          Delete
        </ActButton>
      </div>
      <Facts
        of={[
          ['Size', `${width} × ${height} pixels`],
          ['Kept', `${Math.ceil(bytes / 1_000).toLocaleString('en')} kB in all its sizes`],
          ['Uploaded', uploadedAt && <When key="at" at={uploadedAt} time />],
          ['By', uploadedBy?.name],
        ]}
      />
      <Uses of={usedBy} />
      <SaidOfIt picture={picture} isGone={isGone} />
      <ReplaceDialog picture={picture} opened={doing === 'replace'} onClose={() => setDoing(undefined)} />
      <DeleteDialog picture={picture} opened={doing === 'delete'} onClose={() => setDoing(undefined)} onDone={() => setGone(true)} />
    </>
  );
}
