import type { FastifyInstance } from 'fastify';
import { sourcesOf, type Vocabulary } from '../documents/index.ts';
import type { Product } from '../product.ts';
import { compileExamples } from './compile.ts';

/** Serves the examples of all block types to the lab, put among the documents that are live. */
export function addBlockExamples(app: FastifyInstance, product: Product, vocabulary: Vocabulary): void {
  app.get('/lab/block-examples.json', async (_request, reply) =>
    reply.header('cache-control', 'no-store').send(compileExamples(sourcesOf(product.current().live.release), vocabulary)),
  );
}
