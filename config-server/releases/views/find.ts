import type { Reader } from '../../../server-kit/db.ts';
import { reject } from '../../../server-kit/problem.ts';
import type { Markets } from '../../documents/index.ts';
import { releaseById } from '../store-read.ts';
import { type SeenRelease, seeReleases } from './view.ts';

/** The release of an address as these people see it; 404 where there is none for them. */
export async function findRelease(db: Reader, id: string, markets: Markets): Promise<SeenRelease> {
  const row = /^[1-9]\d{0,15}$/.test(id) ? await releaseById(db, Number(id)) : undefined;
  const [seen] = row ? await seeReleases(db, [row], markets) : [];
  return seen ?? reject('request.not_found');
}
