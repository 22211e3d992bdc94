import { execFile, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, describe, expect, it } from 'vitest';
import { demoKey } from '../../member-server/partners/index.ts';
import { fences, right } from './partner-page.ts';

const run = promisify(execFile);

/** Whether this machine has a language: Node alone is asked for, so the others are tried where they are. */
function speaks(language: string, command: string, args: readonly string[], proof: RegExp): boolean {
  const found = proof.test(spawnSync(command, args, { encoding: 'utf8' }).stdout ?? '');
  if (!found) console.log(`Left out: signing in ${language} needs ${command}`);
  return found;
}
const signing = (language: string) => fences.find((each) => each.language === language && each.words[0] === 'signing')?.code ?? '';

describe('The signing code', () => {
  const folder = mkdtempSync(join(tmpdir(), 'punchcard-signing-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  const words = right.flatMap(({ method, path, timestamp, nonce, body }) => [
    method,
    path,
    timestamp,
    nonce,
    Buffer.from(body).toString('base64'),
  ]);
  const wanted = right.map(({ digest, signature }) => `${digest} ${signature}`);
  const file = (name: string, code: string) => {
    writeFileSync(join(folder, name), code);
    return join(folder, name);
  };
  const signs = async (command: string, args: readonly string[]) => {
    const { stdout } = await run(command, [...args, demoKey.secret, ...words]);
    expect(stdout.trim().split(/\r?\n/)).toEqual(wanted);
  };

  it('in TypeScript signs all of them', async () => {
    const main = `
const [secret = '', ...words] = process.argv.slice(2);
for (let at = 0; at < words.length; at += 5) {
  const [method = '', path = '', timestamp = '', nonce = '', body = ''] = words.slice(at, at + 5);
  const { digest, signature } = sign(secret, method, path, timestamp, nonce, Buffer.from(body, 'base64').toString());
  console.log(digest, signature);
}`;
    await signs(process.execPath, ['--import', import.meta.resolve('tsx'), file('sign.mts', signing('ts') + main)]);
  });

  it.runIf(speaks('Python', 'python3', ['--version'], /^Python 3/))('in Python signs all of them', async () => {
    const main = `

import base64, sys
secret, words = sys.argv[1], sys.argv[2:]
for at in range(0, len(words), 5):
    method, path, timestamp, nonce, body = words[at : at + 5]
    print(*sign(secret, method, path, timestamp, nonce, base64.b64decode(body)))
`;
    await signs('python3', [file('sign.py', signing('python') + main)]);
  });

  // A Java without its compiler does not run a source file.
  it.runIf(speaks('Java', 'java', ['--list-modules'], /^jdk\.compiler/m))('in Java signs all of them', async () => {
    const code = signing('java').replace(
      'class Signing {',
      `class Main {
  public static void main(String[] words) throws Exception {
    for (int at = 1; at < words.length; at += 5) {
      var body = java.util.Base64.getDecoder().decode(words[at + 4]);
      System.out.println(String.join(" ", Signing.sign(words[0], words[at], words[at + 1], words[at + 2], words[at + 3], body)));
    }
  }
}

class Signing {`,
    );
    await signs('java', [file('Main.java', code)]);
  });
});
