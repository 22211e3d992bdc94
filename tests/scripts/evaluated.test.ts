import { describe, expect, it } from 'vitest';
import { evaluated, evaluatedModules } from '../../scripts/build/evaluated.ts';

const { load } = evaluated() as unknown as { load(id: string): string | null };

describe('Modules that work out data from contracts are shipped as that data', () => {
  it.each(Object.entries(evaluatedModules))('%s', async (path, exported) => {
    const code = load(`/anywhere${path}`)!;
    expect(code).not.toContain('import ');
    expect({ ...(await import(`data:text/javascript,${encodeURIComponent(code)}`)) }).toMatchObject({ ...exported });
  });

  it('others stay what they are', () => expect(load('/anywhere/client/blocks/index.ts')).toBeNull());
});
