import type { FastifyRequest } from 'fastify';
import { keptText } from '../../schemas/blank.ts';
import { reason as reasonSchema } from '../../schemas/ops/shapes.ts';
import { readUpload, type Upload } from '../../server-kit/pictures.ts';
import { reject } from '../../server-kit/problem.ts';
import { type OpsRoute, on, whoOf } from '../feature.ts';
import { mostBytes } from './rules.ts';
import { createPicture, deletePicture, listPictures, openPictureOf, type PictureTools, replacePicture, updatePicture } from './service.ts';

/** `pictures.*`. */
export const pictureRoutes = (tools: PictureTools): readonly OpsRoute[] => [
  on('pictures.create', async (context) => {
    const { upload, reason } = await readReasoned(context.request);
    return createPicture(tools, upload, { reason, name: upload.fields.get('name') }, whoOf(context));
  }),
  on('pictures.list', async ({ input }) => listPictures(tools, input)),
  on('pictures.get', async ({ input }) => openPictureOf(tools, input.id)),
  on('pictures.update', async (context) => updatePicture(tools, context.input, whoOf(context))),
  on('pictures.replace', async (context) => {
    const { upload, reason } = await readReasoned(context.request);
    return replacePicture(tools, context.input.id, upload, reason, whoOf(context));
  }),
  on('pictures.delete', async (context) => {
    await deletePicture(tools, context.input, whoOf(context));
    return undefined;
  }),
];

/** A file with the reason beside it, which the schema of a JSON body would have asked for. */
async function readReasoned(request: FastifyRequest): Promise<{ upload: Upload; reason: string }> {
  const upload = await readUpload(request, mostBytes);
  const reason = keptText(upload.fields.get('reason')) ?? '';
  if (reason === '' || reason.length > reasonSchema.maxLength) {
    const message = reason === '' ? 'Say why' : `At most ${reasonSchema.maxLength} letters`;
    reject('validation.request', {}, { fields: [{ path: '/reason', code: reason === '' ? 'required' : 'maxLength', message }] });
  }
  return { upload, reason };
}
