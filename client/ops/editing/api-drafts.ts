import { call } from '../api.ts';
import { OpsProblem } from '../problem.ts';
import type { DocumentAddress, DraftServer, SaveAnswer } from './draft-server.ts';

/** Drafts over the operators' API. */
export const apiDrafts: DraftServer = {
  async load(address) {
    try {
      return await call('documents.get', address);
    } catch (error) {
      if (error instanceof OpsProblem && error.status === 404) return undefined;
      throw error;
    }
  },

  async save(address, body, { on, onto }): Promise<SaveAnswer> {
    try {
      const input = onto === undefined ? address : { ...address, onto };
      const { hash, problems } = await call('drafts.put', input, { document: body, based: on ?? 'new' });
      return { done: 'saved', hash, problems };
    } catch (error) {
      return refusedSave(error);
    }
  },

  async discard(address) {
    await call('drafts.delete', address, { reason: 'Discarded in the editor' });
  },

  async version(address, hash) {
    const revision = await revisionOf(address, hash);
    return revision === undefined ? undefined : (await call('documents.get', { ...address, revision })).body;
  },
};

async function revisionOf(address: DocumentAddress, hash: string): Promise<number | undefined> {
  const { items } = await call('documents.versions', address);
  return items.find((item) => item.hash === hash)?.revision;
}

/** A sign-in that ended and a busy server are like a network that is gone: the same save succeeds later. */
function refusedSave(error: unknown): SaveAnswer {
  if (!(error instanceof OpsProblem)) throw error;
  if (error.code === 'release.conflict' && error.current?.hash) {
    return { done: 'conflict', current: { hash: error.current.hash, body: error.current.body } };
  }
  if (error.status === 0 || error.status === 401 || error.status === 429 || error.status >= 500) return { done: 'unreachable' };
  return { done: 'refused', code: error.code, title: error.message };
}
