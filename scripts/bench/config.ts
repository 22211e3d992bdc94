import { benchDocuments } from './config/documents.ts';
import { benchRequests } from './config/requests.ts';
import { benchStreams } from './config/streams.ts';
import type { Figure } from './figure.ts';

/** The config rows of performance-goals.md, each compared with its reference in the same run. */
export async function run(): Promise<Figure[]> {
  return [...(await benchRequests()), ...(await benchDocuments()), ...(await benchStreams())];
}
