import { execFile } from 'node:child_process';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seededRandom } from '../../server-kit/random-source.ts';
import { firstDay, lotteries, wheel } from '../member-server/draw-records/world.ts';
import { codeOf, page, root } from './pages.ts';
import { aDrawnDay, type DrawnDay, type Run, runOfDocs, verify } from './verifier.ts';

const text = page('docs/draws.md');
let day: DrawnDay;

beforeAll(async () => {
  day = await aDrawnDay(lotteries.map((lottery) => (lottery === wheel ? 25 : 15)));
});
afterAll(() => day.close());

/** `curl -sf <address>` for a machine that has Node alone. */
const withCurl = `command -v curl > /dev/null || curl() { "${process.execPath}" -e '
  fetch(process.argv[1]).then(async (answer) => (answer.ok ? process.stdout.write(await answer.text()) : process.exit(22)));' "$2"; }; `;

describe('The verifier of draws (R-439)', () => {
  describe('after the day', () => {
    beforeAll(() => day.world.reveal());

    it.each(lotteries)('%s: every draw of the day recomputes', async (lottery) => {
      const said = `${firstDay}: ${day.made[lottery]!.length} draws, all right`;
      expect(await verify(day.address, lottery, firstDay)).toEqual({ code: 0, said });
      expect(await verify(`${day.address}/`, lottery)).toEqual({ code: 0, said });
    });

    it.each(lotteries)('%s: a prize and a near miss recompute alone', async (lottery) => {
      for (const outcome of ['prize', 'near_miss']) {
        const { drawId = '' } = day.made[lottery]!.find((draw) => draw.outcome === outcome) ?? {};
        expect(await verify(day.address, lottery, drawId)).toEqual({ code: 0, said: `${firstDay}: draw ${drawId}, all right` });
      }
    });

    it('saved files are read without a network', async () => {
      const audit = await day.get(`/lotteries/${wheel}/audit?day=${firstDay}`);
      expect(await verify(day.save(audit))).toEqual({ code: 0, said: `${firstDay}: 25 draws, all right` });
      const proof = await day.get(`/draws/${day.made[wheel]![0]!.drawId}/proof`);
      expect(await verify(day.save(proof))).toMatchObject({ code: 0 });
      expect(await verify(day.save({ ...proof, clientSeed: 'another' }))).toMatchObject({ code: 1 });
    });

    it('a wrong draw is named', async () => {
      const audit = await day.get(`/lotteries/${wheel}/audit?day=${firstDay}`);
      const { drawId, wantedPrize } = audit.items[7];
      const wanted = wantedPrize === 'empty-a' ? 'empty-b' : 'empty-a';
      const items = audit.items.map((item: { drawId: string }) => (item.drawId === drawId ? { ...item, wantedPrize: wanted } : item));
      expect(await verify(day.save({ ...audit, items }))).toEqual({
        code: 1,
        said: `Draw ${drawId}: wantedPrize is not "${wanted}" but "${wantedPrize}"`,
      });
    });
  });
});

describe('The thirty lines that work one draw out again (R-439)', () => {
  const workOut = (proof: unknown) => runOfDocs('verify-prize.mjs', [`data:application/json,${encodeURIComponent(JSON.stringify(proof))}`]);
  const proof = () => day.get(`/draws/${day.made[wheel]![3]!.drawId}/proof`);

  it('agree with an honest proof', async () => {
    const honest = await proof();
    expect(await workOut(honest)).toEqual({ code: 0, said: `${honest.wantedPrize}, all right` });
  });

  it.each([
    ['commitment', { commitment: '0'.repeat(64) }, 'Not right: commitment'],
    ['value', { value: '0'.repeat(16) }, 'Not right: value'],
    ['wantedPrize', { wantedPrize: 'another' }, 'Not right: wantedPrize'],
  ])('name a wrong %s', async (_name, edit, said) => {
    expect(await workOut({ ...(await proof()), ...edit })).toEqual({ code: 1, said });
  });

  it('wait for the seed', async () => {
    const { seed: _, ...early } = await proof();
    expect(await workOut(early)).toEqual({ code: 2, said: 'The seed is told at 2025-02-11T00:00:00.000Z' });
  });
});

describe('docs/draws.md', () => {
  it('has commands that do what it says', async () => {
    const { drawId } = day.made[wheel]![0]!;
    const values: Readonly<Record<string, string>> = { ADDRESS: day.address, LOTTERY: wheel, DAY: firstDay, DRAW: drawId };
    const commands = codeOf(text).filter((line) => /^(node|curl) /.test(line));
    expect(commands.length).toBe(9);
    for (const command of commands) {
      const filled = command.replace('docs/', `${root}/docs/`).replace(/\$(\w+)/g, (_all, name: string) => values[name] ?? '');
      const { code, said } = await new Promise<Run>((done) => {
        execFile('sh', ['-c', withCurl + filled], { cwd: day.folder }, (error, stdout) =>
          done({ code: error ? Number(error.code) : 0, said: stdout }),
        );
      });
      expect([command, code]).toEqual([command, 0]);
      if (command.startsWith('node')) expect(said).toContain('all right');
    }
  });
});

/** An edit of the audit file that somebody might make, and what it is called. */
type Edit = (audit: Audit, below: (limit: number) => number) => readonly [what: string, edited: unknown];
interface Audit {
  readonly items: readonly Readonly<Record<string, unknown>>[];
  readonly revisions: readonly { readonly prizes: readonly Readonly<Record<string, unknown>>[] }[];
  readonly [name: string]: unknown;
}

const edits: readonly Edit[] = [
  (audit, below) => {
    const at = below(audit.items.length);
    const fields = Object.keys(audit.items[at]!);
    const field = fields[below(fields.length)]!;
    const items = audit.items.with(at, { ...audit.items[at], [field]: other(audit.items[at]![field], below) });
    return [`${field} of draw ${at}`, { ...audit, items }];
  },
  (audit, below) => {
    const at = below(audit.items.length);
    const items = audit.items.with(at, {
      ...audit.items[at],
      awardedPrize: audit.items[at]!.awardedPrize === undefined ? audit.items[at]!.wantedPrize : undefined,
    });
    return [`award of draw ${at}`, { ...audit, items }];
  },
  (audit, below) => {
    const at = below(audit.items.length);
    return [`without draw ${at}`, { ...audit, items: audit.items.toSpliced(at, 1) }];
  },
  (audit, below) => {
    const [from, to] = [below(audit.items.length), below(audit.items.length + 1)];
    return [`draw ${from} again at ${to}`, { ...audit, items: audit.items.toSpliced(to, 0, audit.items[from]!) }];
  },
  (audit, below) => {
    const from = below(audit.items.length - 1);
    const to = from + 1 + below(audit.items.length - from - 1);
    const items = audit.items.with(from, audit.items[to]!).with(to, audit.items[from]!);
    return [`draws ${from} and ${to} swapped`, { ...audit, items }];
  },
  (audit, below) => {
    const { prizes } = audit.revisions[0]!;
    const at = below(prizes.length);
    const field = ['id', 'range', 'empty'][below(3)]!;
    const changed = prizes.with(at, { ...prizes[at], [field]: other(prizes[at]![field], below) });
    return [`${field} of prize ${at}`, { ...audit, revisions: [{ ...audit.revisions[0], prizes: changed }] }];
  },
  (audit, below) => {
    const field = ['lotteryId', 'utcDay', 'commitment', 'seed', 'rootHash'][below(5)]!;
    return [field, { ...audit, [field]: other(audit[field], below) }];
  },
];

/** Another value of the same kind. */
function other(value: unknown, below: (limit: number) => number): unknown {
  if (typeof value === 'number') return value + 1 + below(3);
  if (typeof value === 'boolean') return !value;
  if (Array.isArray(value)) return value.with(0, value[0] + 1);
  const text = String(value);
  const at = below(text.length);
  return `${text.slice(0, at)}${text[at] === '0' ? '1' : '0'}${text.slice(at + 1)}`;
}

describe('The audit file (R-439)', () => {
  const seed = process.env.DRAW_EDITS_SEED ?? 'draws-1';

  it('no edit, deletion, insertion or swap passes', async () => {
    console.log(`Edits of audit files: DRAW_EDITS_SEED=${seed}`);
    const random = seededRandom(seed);
    const below = (limit: number) => random.below(limit);
    const { wrongOfDay } = (await import('../../docs/verify-draw.mjs' as string)) as { wrongOfDay(day: unknown): string | undefined };
    for (const lottery of lotteries) {
      const audit: Audit = await day.get(`/lotteries/${lottery}/audit?day=${firstDay}`);
      expect(wrongOfDay(audit)).toBeUndefined();
      for (let each = 0; each < 400; each += 1) {
        const [what, edited] = edits[each % edits.length]!(audit, below);
        expect([lottery, what, typeof wrongOfDay(edited)]).toEqual([lottery, what, 'string']);
      }
    }
  });
});
