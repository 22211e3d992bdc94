import type { OpsTypes } from '../../schemas/ops/types.ts';
import { shownAs } from '../../schemas/picture-ref.ts';
import type { PictureFile } from '../../schemas/shown-picture.ts';
import type { Reader } from '../../server-kit/db.ts';
import type { Upload } from '../../server-kit/pictures.ts';
import { reject } from '../../server-kit/problem.ts';
import { type Json, liveBody, own } from '../documents/index.ts';
import type { ConfigTools, Who } from '../feature.ts';
import {
  addFile,
  encodePicture,
  type FileRow,
  fileName,
  fileOf,
  filesOf,
  lockFile,
  type PictureKeeper,
  removeFile,
  versionsOf,
} from '../picture-files/index.ts';
import type { LiveProduct } from '../product.ts';
import type { OnNewest } from '../releases/index.ts';
import { publishPicture } from './publish.ts';
import { edited, idFor, nameOf, newPicture, withFile } from './rules.ts';
import { countUses, isOfMarkets, readShowers, usesOf } from './uses.ts';

export interface PictureTools extends ConfigTools {
  readonly keeper: PictureKeeper;
  readonly onNewest: OnNewest;
}

type Opened = OpsTypes['pictures.get']['result'];
type Item = OpsTypes['pictures.list']['result']['items'][number];
type PictureBody = Json & PictureFile & { readonly id: string; readonly name: string };

/** The pictures of the library as they are live. */
const libraryOf = ({ checked }: LiveProduct): PictureBody[] =>
  [...checked.documents.values()].flatMap(({ kind, body }) =>
    kind === 'campaign' && own(body, 'type') === 'picture' ? [body as PictureBody] : [],
  );

const bodyOf = (live: LiveProduct, id: string): PictureBody => {
  const body = liveBody(live, `campaign:${id}`);
  return own(body, 'type') === 'picture' ? (body as PictureBody) : reject('request.not_found');
};

function itemOf(body: PictureBody, row: FileRow | undefined, uses: number): Item {
  const { id, name, width, height, focus, alt } = body;
  return {
    id,
    name,
    width,
    height,
    art: shownAs({ media: id }, body),
    alt: { ...alt },
    ...(focus ? { focus } : {}),
    bytes: row?.bytes ?? 0,
    ...(row ? { uploadedAt: row.uploaded_at, uploadedBy: { id: row.by_id, name: row.by_name } } : {}),
    uses,
  };
}

export async function listPictures({ db, product }: PictureTools, { q = '', cursor, limit }: OpsTypes['pictures.list']['input']) {
  const live = product.current();
  const words = q.trim().toLowerCase();
  const found = libraryOf(live).filter(({ id, name, alt }) =>
    `${id} ${name} ${Object.values(alt ?? {}).join(' ')}`.toLowerCase().includes(words),
  );
  const rows = new Map(
    (
      await filesOf(
        db,
        found.map(({ file }) => file),
      )
    ).map((row) => [row.file, row]),
  );
  const uploaded = ({ file, id }: PictureBody) => `${rows.get(file)?.uploaded_at ?? ''} ${id}`;
  const sorted = found.map((body) => ({ body, at: uploaded(body) })).sort((a, b) => (a.at < b.at ? 1 : -1));
  const rest = cursor === undefined ? sorted : sorted.filter(({ at }) => at < cursor);
  const showers = await readShowers(db, live);
  const page = rest.slice(0, limit);
  return {
    items: page.map(({ body }) => itemOf(body, rows.get(body.file), countUses(showers, body.id))),
    total: sorted.length,
    ...(rest.length > page.length ? { nextCursor: page.at(-1)!.at } : {}),
  };
}

export async function openPictureOf({ db, product }: PictureTools, id: string): Promise<Opened> {
  const live = product.current();
  const body = bodyOf(live, id);
  const [row, showers] = await Promise.all([fileOf(db, body.file), readShowers(db, live)]);
  return { ...itemOf(body, row, countUses(showers, id)), usedBy: usesOf(showers, id, live.checked) };
}

/**
 * Encodes and keeps an upload. One that is kept already is as it is; where its files were lost, they are made again under their addresses. Its row comes
 * first, so that whoever forgets the files of an earlier one leaves these.
 */
async function keepFile({ db, keeper }: PictureTools, { bytes }: Upload, { operator, now }: Who): Promise<FileRow> {
  const file = fileName(bytes);
  const known = await fileOf(db, file);
  if (known && (await keeper.read(file, known.widths[0]!, 'webp'))) return known;
  const { files, ...size } = await encodePicture(bytes);
  const sum = files.reduce((total, { content }) => total + content.length, 0);
  const row = { ...size, file, bytes: sum, uploaded_at: now, by_id: operator.id, by_name: operator.name };
  const kept = await db.transaction(
    async (tx) => {
      await lockFile(tx, file);
      const there = await fileOf(tx, file);
      if (!there) addFile(tx, row);
      return there ?? row;
    },
    { useCase: 'pictures.create' },
  );
  await keeper.keep(file, files);
  return kept;
}

/** Keeps an upload once more that was deleted since. */
async function keepAgain(tools: PictureTools, upload: Upload, { file }: FileRow, who: Who): Promise<void> {
  if (!(await fileOf(tools.db, file))) await keepFile(tools, upload, who);
}

interface Change {
  readonly action: string;
  readonly reason: string;
  title(name: string): string;
  change(body: PictureBody): Json;
  ready?(): Promise<unknown>;
}

interface Said {
  readonly reason: string;
  readonly name?: string | undefined;
}

/** Takes an upload into the library. Nothing shows it yet, so it is live at once, whoever's markets the uploader looks after. */
export async function createPicture(tools: PictureTools, upload: Upload, said: Said, who: Who): Promise<Item> {
  const row = await keepFile(tools, upload, who);
  const name = nameOf(said.name, upload.fileName);
  const decide = (live: LiveProduct) => {
    const same = libraryOf(live).find(({ file }) => file === row.file);
    const id = same?.id ?? idFor(row, who.now);
    return { id, body: same ?? newPicture(id, name, row), title: `Picture “${name}”` };
  };
  const ready = () => keepAgain(tools, upload, row, who);
  const id = await publishPicture(tools, tools.onNewest, { action: 'pictures.create', reason: said.reason, ready, decide }, who);
  const { usedBy: _, ...item } = await openPictureOf(tools, id);
  return item;
}

/** Changes the document of a picture wherever it is shown. */
async function changePicture(tools: PictureTools, id: string, { title, change, ...doing }: Change, who: Who): Promise<Opened> {
  await expectOwn(tools, id, who);
  const decide = (live: LiveProduct) => {
    const body = bodyOf(live, id);
    return { id, body: change(body), title: title(body.name).slice(0, 120) };
  };
  await publishPicture(tools, tools.onNewest, { ...doing, decide }, who);
  return openPictureOf(tools, id);
}

export const updatePicture = (tools: PictureTools, { id, reason, ...edit }: OpsTypes['pictures.update']['input'], who: Who) =>
  changePicture(
    tools,
    id,
    { action: 'pictures.update', reason, title: (name) => `Picture “${name}”: what is said of it`, change: (body) => edited(body, edit) },
    who,
  );

export async function replacePicture(tools: PictureTools, id: string, upload: Upload, reason: string, who: Who): Promise<Opened> {
  await expectOwn(tools, id, who);
  const row = await keepFile(tools, upload, who);
  const title = (name: string) => `Another picture for “${name}”`;
  const ready = () => keepAgain(tools, upload, row, who);
  return changePicture(tools, id, { action: 'pictures.replace', reason, title, ready, change: (body) => withFile(body, row) }, who);
}

/** Deletes a picture and the files of all its versions that no other picture has. Refuses with `media.in_use` while anything shows it. */
export async function deletePicture(tools: PictureTools, { id, reason }: OpsTypes['pictures.delete']['input'], who: Who): Promise<void> {
  const { db, keeper, product } = tools;
  await expectOwn(tools, id, who);
  await expectUnused(db, product.current(), id);
  let left: readonly FileRow[] = [];
  await publishPicture(
    tools,
    tools.onNewest,
    {
      action: 'pictures.delete',
      reason,
      decide: (live) => ({ id, body: undefined, title: `Picture “${bodyOf(live, id).name}” deleted`.slice(0, 120) }),
      along: async (tx, live) => {
        // Somebody may have chosen it meanwhile.
        await expectUnused(tx, live, id);
        left = await filesOf(tx, await filesOfAlone(tx, live, id));
        for (const { file } of left) removeFile(tx, file);
      },
    },
    who,
  );
  for (const { file, widths } of left) await forgetFile({ db, keeper }, file, widths);
}

/** The files of all versions of a picture, without those that another picture has. */
async function filesOfAlone(reader: Reader, live: LiveProduct, id: string): Promise<string[]> {
  const others = new Set(libraryOf(live).flatMap((body) => (body.id === id ? [] : [body.file])));
  const files = new Set((await versionsOf(reader, id)).map((body) => String(own(body, 'file'))));
  return [...files].filter((file) => !others.has(file));
}

/** The sizes of a file that has no row any more, unless somebody has uploaded it again. */
function forgetFile({ db, keeper }: Pick<PictureTools, 'db' | 'keeper'>, file: string, widths: readonly number[]): Promise<void> {
  return db.transaction(
    async (tx) => {
      await lockFile(tx, file);
      if (!(await fileOf(tx, file))) await keeper.forget(tx, file, widths);
    },
    { useCase: 'pictures.forget' },
  );
}

/** Who looks after some markets changes pictures that nobody else shows; of those that nobody shows at all, the ones they uploaded. */
async function expectOwn({ db, product }: PictureTools, id: string, { operator }: Who): Promise<void> {
  const live = product.current();
  const { file } = bodyOf(live, id);
  const { markets } = operator;
  if (!markets) return;
  const showers = await readShowers(db, live);
  const isOwn = countUses(showers, id) > 0 ? isOfMarkets(showers, id, markets) : (await fileOf(db, file))?.by_id === operator.id;
  if (!isOwn) reject('ops.market_scope');
}

async function expectUnused(reader: Reader, live: LiveProduct, id: string): Promise<void> {
  const uses = usesOf(await readShowers(reader, live), id, live.checked);
  if (uses.length > 0)
    reject(
      'media.in_use',
      { count: uses.length },
      {
        detail: uses
          .map(({ title }) => title)
          .join(', ')
          .slice(0, 400),
      },
    );
}
