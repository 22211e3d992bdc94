import type { PictureFormat } from '../../schemas/shown-picture.ts';
import type { Db, Reader, Tx } from '../../server-kit/db.ts';
import { statement } from '../../server-kit/statement.ts';

/** An upload that is kept, by its content. */
export interface FileRow {
  readonly file: string;
  readonly width: number;
  readonly height: number;
  readonly widths: readonly number[];
  /** Of all its sizes together. */
  readonly bytes: number;
  readonly uploaded_at: string;
  readonly by_id: string;
  readonly by_name: string;
}

interface ContentKey {
  readonly file: string;
  readonly width: number;
  readonly format: PictureFormat;
}

const columns = 'file, width, height, widths, bytes, uploaded_at, by_id, by_name';
const one = statement<{ file: string }, FileRow>('pictures.file', `select ${columns} from picture_file where file = $file`);
const several = statement<{ files: readonly string[] }, FileRow>(
  'pictures.files',
  `select ${columns} from picture_file where file = any($files::text[])`,
);
const add = statement<FileRow>(
  'pictures.add_file',
  `insert into picture_file (${columns})
   values ($file, $width, $height, $widths::int[], $bytes, $uploaded_at, $by_id, $by_name) on conflict (file) do nothing`,
);
const remove = statement<{ file: string }>('pictures.remove_file', 'delete from picture_file where file = $file');
const content = statement<ContentKey, { content: Buffer }>(
  'pictures.content',
  'select content from picture_content where file = $file and width = $width and format = $format',
);
const addContent = statement<ContentKey & { content: Uint8Array }>(
  'pictures.add_content',
  `insert into picture_content (file, width, format, content) values ($file, $width, $format, $content)
   on conflict (file, width, format) do nothing`,
);
const removeContent = statement<{ file: string }>('pictures.remove_content', 'delete from picture_content where file = $file');
// A file that is not there yet has no row to wait for.
const lock = statement<{ file: string }>('pictures.lock_file', `select pg_advisory_xact_lock(hashtext('punchcard-picture ' || $file))`);

const bodies = statement<{ id: string }, { body: string }>(
  'pictures.versions',
  `select body from document where kind = 'campaign' and id = $id`,
);

/** The document of a picture in all its versions. */
export const versionsOf = async (db: Reader, id: string): Promise<unknown[]> =>
  (await db.all(bodies, { id })).map(({ body }) => JSON.parse(body) as unknown);

export const fileOf = (db: Reader, file: string) => db.one(one, { file });
export const filesOf = (db: Reader, files: readonly string[]) => db.all(several, { files });
/** Nobody else adds or forgets this file until the transaction ends. */
export const lockFile = (tx: Tx, file: string) => tx.all(lock, { file });
export const addFile = (tx: Tx, row: FileRow): void => tx.send(add, row);
export const removeFile = (tx: Tx, file: string): void => tx.send(remove, { file });

/** Contents in the database. */
export const contentOf = async (db: Reader, key: ContentKey): Promise<Buffer | undefined> => (await db.one(content, key))?.content;
export const saveContents = (db: Db, file: string, files: readonly Omit<ContentKey & { content: Buffer }, 'file'>[]): Promise<void> =>
  db.transaction(
    async (tx) => {
      for (const each of files) tx.send(addContent, { file, ...each });
    },
    { useCase: 'pictures.keep' },
  );
export const removeContents = (tx: Tx, file: string): void => tx.send(removeContent, { file });
