import { useEffect, useState } from 'react';
import { serverSeconds, type TillSite } from './shelf.ts';
import type { Signer } from './signing.ts';
import { openTill } from './till.ts';

const PAUSE_MS = 250;

/** Looks up the member of a scanned code or typed number and returns a description; '' if there is none. */
export function useVisitor(scanned: string, signer: Signer, { aheadMs }: TillSite): string {
  const [found, setFound] = useState('');
  const key = JSON.stringify(signer);
  useEffect(() => {
    setFound('');
    const code = scanned.trim();
    if (code.length < 4) return;
    let gone = false;
    const timer = setTimeout(async () => {
      const till = openTill({ ...(JSON.parse(key) as Signer), server: '', now: () => serverSeconds({ aheadMs }) });
      const answered = await till.ask('memberLookups.create', { code }).catch(() => undefined);
      if (gone || !answered) return;
      if (!answered.ok) return setFound(answered.problem.title);
      const { firstLetter, levelName, market, coins } = answered.result;
      setFound(`${firstLetter}., ${levelName}, ${market}, ${coins} coins`);
    }, PAUSE_MS);
    return () => {
      gone = true;
      clearTimeout(timer);
    };
  }, [scanned, key, aheadMs]);
  return found;
}
