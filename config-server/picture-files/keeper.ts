import { systemClock } from '../../server-kit/clock.ts';
import type { Db } from '../../server-kit/db.ts';
import { keepInDatabase, type PictureKeeper } from './keep.ts';
import { keepInS3, s3PlaceOf } from './keep-in-s3.ts';
import { keepNear } from './keep-near.ts';

/** Keeps pictures in the store of an address (`PICTURES_URL`), in the database where there is none. */
export function keeperOf(db: Db, picturesUrl: string | undefined): PictureKeeper {
  const inDatabase = keepInDatabase(db);
  return keepNear(picturesUrl ? keepInS3(s3PlaceOf(picturesUrl), inDatabase, () => systemClock.now()) : inDatabase);
}
