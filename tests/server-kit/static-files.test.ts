import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { contentOf, StaticFiles } from '../../server-kit/static-files.ts';

let folder: string;
let later: string;
const write = (path: string, content: string | Buffer) => writeFileSync(join(folder, path), content);

beforeEach(() => {
  const place = mkdtempSync(join(tmpdir(), 'punchcard-static-'));
  [folder, later] = [join(place, 'client'), join(place, 'previous')];
  mkdirSync(join(folder, 'assets'), { recursive: true });
  write('index.html', '<html>');
  write('assets/app-1.js', 'let app');
  write('assets/app-1.js.br', 'b');
  write('assets/app-1.js.gz', gzipSync('let app'));
});
afterEach(() => rmSync(join(folder, '..'), { recursive: true }));

describe('The files of a build', () => {
  it('are named by their path, without what is beside them', () => {
    expect([...new StaticFiles(folder).paths]).toEqual(['/assets/app-1.js', '/index.html']);
    expect([...new StaticFiles(join(folder, 'absent')).paths]).toEqual([]);
  });

  it('keep what is sent, and unpack it for whoever takes no encoding', () => {
    const file = new StaticFiles(folder).get('/assets/app-1.js')!;
    expect([file.identity, file.br?.toString()]).toEqual([undefined, 'b']);
    expect(contentOf(file).toString()).toBe('let app');
    expect(contentOf(new StaticFiles(folder).get('/index.html')!).toString()).toBe('<html>');
  });

  it.each(['/../secret.txt', '/assets/../index.html', '/assets/app-1.js.br', '/assets', '/none.js'])('%s is none of them', (path) => {
    writeFileSync(join(folder, '../secret.txt'), 'secret');
    expect(new StaticFiles(folder).get(path)).toBeUndefined();
  });

  it('are found where a later build puts them, and stay as they were once they were asked for', () => {
    const [asked, unasked] = [new StaticFiles(folder, later), new StaticFiles(folder, later)];
    const before = asked.get('/assets/app-1.js');
    renameSync(folder, later);
    expect(asked.get('/assets/app-1.js')).toBe(before);
    expect(unasked.text('/assets/app-1.js')).toBe('let app');
    rmSync(later, { recursive: true });
    expect(new StaticFiles(folder, later).get('/assets/app-1.js')).toBeUndefined();
    expect(unasked.text('/assets/app-1.js')).toBe('let app');
  });
});
