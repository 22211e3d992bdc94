import { call } from '../api.ts';
import { OpsProblem } from '../problem.ts';
import type { DocumentAddress, DraftServer, SaveAnswer } from './draft-server.ts';

/** `DraftServer` over the operators' API. */
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
    // A request sent while offline never reaches the server.
    const isSent = navigator.onLine;
    try {
      const input = onto === undefined ? address : { ...address, onto };
      const { hash, problems } = await call('drafts.put', input, { document: body, based: on ?? 'new' });
      return { done: 'saved', hash, problems };
    } catch (error) {
      return refusedSave(error, address, isSent);
    }
  },

  async discard(address, { on, reason }) {
    try {
      await call('drafts.delete', address, { reason, ...(on === undefined ? {} : { based: on }) });
      return 'discarded';
    } catch (error) {
      if (!(error instanceof OpsProblem)) throw error;
      if (error.code === 'release.conflict') return 'changed';
      // Already discarded by somebody else.
      if (error.status === 404) return 'discarded';
      throw error;
    }
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

/** Maps a failed save. An ended session and a busy server count as a network failure, because the same save succeeds later. */
async function refusedSave(error: unknown, address: DocumentAddress, isSent: boolean): Promise<SaveAnswer> {
  if (!(error instanceof OpsProblem)) throw error;
  const { code, status, current, message: title, isUnknown } = error;
  if (code === 'release.conflict' && current?.hash) return { done: 'conflict', current: { hash: current.hash, body: current.body } };
  if (status === 0 || status === 401 || status === 429 || status >= 500) return { done: 'unreachable', isUnknown: isSent && isUnknown };
  // A conflict without a current version may mean that the document was deleted.
  if (code === 'release.conflict' && (await isGone(address))) return { done: 'conflict', current: {} };
  return { done: 'refused', code, title };
}

async function isGone(address: DocumentAddress): Promise<boolean> {
  try {
    return (await apiDrafts.load(address)) === undefined;
  } catch {
    return false;
  }
}
