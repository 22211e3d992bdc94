import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Sharp } from 'sharp';
import { hidesAnother } from './picture-end.ts';
import { ProblemError, reject } from './problem.ts';

/** What a decoder may be made to unpack, whatever the file's size. */
const MOST_PIXELS = 60_000_000;
/** Pixels along one side: a strip has few pixels and is no picture. */
const MOST_SIDE = 20_000;
/** Part headers, boundaries and short fields around the file. */
const ENVELOPE_BYTES = 16_384;

/** Lets an app take files; both servers may ask for it. */
export async function acceptFiles(app: FastifyInstance): Promise<void> {
  if (!app.hasRequestDecorator('isMultipart')) await app.register(multipart);
}

/** The one file of a request, with the fields beside it. */
export interface Upload {
  readonly bytes: Buffer;
  /** What the sender calls it, for people alone. */
  readonly fileName: string;
  readonly fields: ReadonlyMap<string, string>;
}

/**
 * Reads the file of a multipart request. Refuses with `validation.image_too_large` above so many bytes, before the rest is read where the client says
 * its length.
 */
export async function readUpload(request: FastifyRequest, fileSize: number): Promise<Upload> {
  if (Number(request.headers['content-length'] ?? 0) > fileSize + ENVELOPE_BYTES) reject('validation.image_too_large', { bytes: fileSize });
  if (!request.isMultipart()) reject('request.unsupported_media');
  const fields = new Map<string, string>();
  let file: Omit<Upload, 'fields'> | undefined;
  try {
    for await (const part of request.parts({ limits: { fileSize, files: 1, fields: 4, fieldSize: 4_000 } })) {
      if (part.type === 'field') fields.set(part.fieldname, withoutNul(String(part.value)));
      else {
        file = { bytes: await part.toBuffer(), fileName: withoutNul(part.filename ?? '') };
        // The reader tells of the limit while it reads; a last piece that it had handed on already comes cut off and without a word.
        if (part.file.truncated) reject('validation.image_too_large', { bytes: fileSize });
      }
    }
  } catch (error) {
    rejectBroken(error as { code?: string; statusCode?: number }, fileSize);
  }
  if (!file) return reject('validation.request', {}, { fields: [{ path: '/file', code: 'required', message: 'A file is missing' }] });
  return { ...file, fields };
}

/** No database keeps a NUL in a text. */
const withoutNul = (text: string): string => text.replaceAll('\u0000', '');

/** An upload that a phone lost on its way, or one without boundaries, is the sender's fault and no alarm of ours. */
function rejectBroken(error: { readonly code?: string; readonly statusCode?: number }, fileSize: number): never {
  if (error.code === 'FST_REQ_FILE_TOO_LARGE') reject('validation.image_too_large', { bytes: fileSize });
  if (error.statusCode !== undefined || error instanceof ProblemError) throw error;
  return reject('request.malformed', {}, { cause: error });
}

const startsWith = (bytes: Buffer, ...head: readonly number[]) => bytes.subarray(0, head.length).equals(Buffer.from(head));

/** Which formats are taken, by how they begin. Nothing else is ever decoded. */
const formats = [
  { name: 'jpeg', begins: (bytes: Buffer) => startsWith(bytes, 0xff, 0xd8, 0xff) },
  { name: 'png', begins: (bytes: Buffer) => startsWith(bytes, 0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a) },
  {
    name: 'webp',
    begins: (bytes: Buffer) => bytes.subarray(0, 4).toString('latin1') === 'RIFF' && bytes.subarray(8, 12).toString('latin1') === 'WEBP',
  },
] as const;

/** A picture that can be decoded, with its size as people see it. */
export interface OpenPicture {
  readonly width: number;
  readonly height: number;
  /** A new decoder, upright, which drops all metadata. */
  decode(): Sharp;
}

/**
 * Judges a picture by its content, never by its name. Refuses with `validation.image_type` what is none, is of another format than it begins as, or has an archive,
 * a page or a program behind it, and with `validation.image_too_large` what would unpack to too many pixels,
 * or has a side that is too long.
 */
export async function openPicture(bytes: Buffer): Promise<OpenPicture> {
  const format = formats.find(({ begins }) => begins(bytes));
  if (!format || hidesAnother(format.name, bytes)) return reject('validation.image_type');
  // Its libraries are 20 MB of memory; a process that has met no picture does without.
  const { default: sharp } = await import('sharp');
  const found = await sharp(bytes, { limitInputPixels: false }).metadata().catch(unreadable);
  if (found.format !== format.name) reject('validation.image_type');
  const { width, height } = found.autoOrient;
  if (width * height > MOST_PIXELS) reject('validation.image_too_large', { pixels: MOST_PIXELS });
  if (Math.max(width, height) > MOST_SIDE) reject('validation.image_too_large', { side: MOST_SIDE });
  return { width, height, decode: () => sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error' }).rotate() };
}

/** For what a decoder throws at: the file is none that can be read. */
export const unreadable = (cause: unknown): never => reject('validation.image_type', {}, { cause });
