import { page } from './pages.ts';

export const text = page('docs/partner.md');

interface Fence {
  readonly language: string;
  readonly words: readonly string[];
  readonly code: string;
}
export const fences: readonly Fence[] = [...text.matchAll(/^```(\w+) ([\w. ]+)\n([\s\S]*?)^```$/gm)].map(
  ([, language = '', words = '', code = '']) => ({
    language,
    words: words.split(' '),
    code,
  }),
);
interface Vector {
  readonly name: string;
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly timestamp: string;
  readonly nonce: string;
  readonly body: string;
  readonly digest: string;
  readonly signature: string;
  /** Of a wrong one. */
  readonly why?: string;
}
export const vectors: readonly Vector[] = JSON.parse(fences.find(({ words }) => words[0] === 'vectors')?.code ?? '[]');
export const right = vectors.filter(({ why }) => why === undefined);
