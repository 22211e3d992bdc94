import { TextInput } from '@mantine/core';
import { Upload } from 'lucide-react';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { editors } from '../../../../schemas/ops/roles.ts';
import { useCall } from '../../api.ts';
import { ActButton } from '../../parts/ActButton.tsx';
import { EmptyNote } from '../../parts/EmptyNote.tsx';
import { FilterBar } from '../../parts/FilterBar.tsx';
import { LoadError } from '../../parts/LoadError.tsx';
import { Page } from '../../parts/Page.tsx';
import { Pager } from '../../parts/Pager.tsx';
import { Skeletons } from '../../parts/PageSkeleton.tsx';
import { useFilters } from '../../parts/use-filters.ts';
import { picturesIn } from '../../pictures/use-pictures.ts';
import { useAccount } from '../../session.ts';
import { PictureGrid } from './PictureGrid.tsx';
import { PicturePane } from './PicturePane.tsx';
import style from './Pictures.module.css';
import { UploadDialog } from './UploadDialog.tsx';

/** Picture library, with the open picture beside it. A picture file can be dropped anywhere on the page. */
export default function Pictures() {
  const { id } = useParams();
  const navigate = useNavigate();
  const filters = useFilters();
  const { role } = useAccount();
  const [uploading, setUploading] = useState<{ readonly file?: File }>();
  const q = filters.settled('q');
  const { data, error, mutate } = useCall(
    'pictures.list',
    { limit: 60, ...(q ? { q } : {}), ...(filters.cursor ? { cursor: filters.cursor } : {}) },
    { keepPreviousData: true },
  );
  const may = editors.some((each) => each === role);
  const search = window.location.search;
  return (
    <Page
      title="Pictures"
      note="Photos and drawings of your own, for every place where a picture may stand."
      actions={
        <ActButton roles={editors} variant="filled" leftSection={<Upload size={15} aria-hidden />} onClick={() => setUploading({})}>
          Upload a picture
        </ActButton>
      }
      {...(id ? { pane: <PicturePane key={id} id={id} closeTo={{ pathname: '/pictures', search }} /> } : {})}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is the mouse's way; the button above is the keyboard's */}
      <div
        className={style.page}
        onDragOver={(event) => event.preventDefault()}
        onDrop={(event) => {
          event.preventDefault();
          const [file] = picturesIn(event.dataTransfer);
          if (file && may) setUploading({ file });
        }}
      >
        <FilterBar filters={filters}>
          <TextInput
            wrapperProps={{ 'data-wide': true }}
            type="search"
            label="Find"
            size="xs"
            placeholder="Name, or what it shows"
            value={filters.value('q')}
            onChange={(event) => filters.set('q', event.currentTarget.value)}
          />
        </FilterBar>
        {error && !data && <LoadError error={error} retry={() => void mutate()} />}
        {!data && !error && <Skeletons rows={6} />}
        {data && data.items.length > 0 && <PictureGrid items={data.items} current={id} search={search} />}
        {data?.items.length === 0 && (
          <EmptyNote title={q ? 'No picture is called so' : 'No pictures of your own yet'}>
            {q
              ? 'Try another word.'
              : 'Drop a photo here, paste it into the upload, or choose a file. Nothing shows it until you choose it somewhere.'}
          </EmptyNote>
        )}
        <Pager filters={filters} next={data?.nextCursor} />
      </div>
      <UploadDialog
        opened={uploading !== undefined}
        given={uploading?.file}
        onClose={() => setUploading(undefined)}
        onDone={(made) => void navigate({ pathname: `/pictures/${encodeURIComponent(made.id)}`, search })}
      />
    </Page>
  );
}
