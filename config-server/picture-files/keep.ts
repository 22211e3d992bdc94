import type { PictureFormat } from '../../schemas/shown-picture.ts';
import type { Db, Tx } from '../../server-kit/db.ts';
import type { EncodedFile } from './encode.ts';
import { contentOf, removeContents, saveContents } from './store.ts';

/** Where the sizes of pictures lie. Each is written once under a name of its content, and never changes. */
export interface PictureKeeper {
  keep(file: string, files: readonly EncodedFile[]): Promise<void>;
  /** Undefined where there is no such file. */
  read(file: string, width: number, format: PictureFormat): Promise<Buffer | undefined>;
  /** All sizes of a picture, in a transaction that holds its name (`lockFile`). */
  forget(tx: Tx, file: string, widths: readonly number[]): Promise<void>;
}

/** In the config server's own database: nothing else to run and to back up. */
export const keepInDatabase = (db: Db): PictureKeeper => ({
  keep: (file, files) => saveContents(db, file, files),
  read: (file, width, format) => contentOf(db, { file, width, format }),
  forget: async (tx, file) => removeContents(tx, file),
});
