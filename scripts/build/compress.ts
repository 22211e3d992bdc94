import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

const compressed = new Set(['.js', '.css', '.html', '.svg', '.json', '.webmanifest', '.txt']);
/** Smaller files gain less than the header costs. */
const fromBytes = 400;

/** Writes `.br` and `.gz` beside every text file of a folder, so that no server compresses while somebody waits. */
export function compressFolder(folder: string): void {
  for (const name of readdirSync(folder)) {
    const path = join(folder, name);
    if (statSync(path).isDirectory()) compressFolder(path);
    else if (compressed.has(extname(name))) compressFile(path);
  }
}

function compressFile(path: string): void {
  const content = readFileSync(path);
  if (content.length < fromBytes) return;
  const br = brotliCompressSync(content, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length },
  });
  writeFileSync(`${path}.br`, br);
  writeFileSync(`${path}.gz`, gzipSync(content, { level: 9 }));
}
