import { useRef, useState } from 'react';
import type { Spot } from './matching.ts';

type Whereabouts =
  | { readonly is: 'off' }
  | { readonly is: 'asking' }
  | { readonly is: 'known'; readonly spot: Spot }
  | { readonly is: 'denied' }
  | { readonly is: 'unknown' };

const waitMs = 12_000;
/** A place of a few minutes ago is as good, and costs no battery. */
const freshMs = 300_000;

/**
 * Where the phone is, asked when `ask` is called and never by itself. It stays in this view: nothing keeps it, nothing sends it, and it is gone with the screen.
 */
export function useWhereabouts() {
  const [where, setWhere] = useState<Whereabouts>({ is: 'off' });
  const lastTurn = useRef(0);
  const forget = () => {
    lastTurn.current += 1;
    setWhere({ is: 'off' });
  };
  const ask = () => {
    lastTurn.current += 1;
    const turn = lastTurn.current;
    const answer = (next: Whereabouts) => {
      if (turn === lastTurn.current) setWhere(next);
    };
    if (!navigator.geolocation) return answer({ is: 'unknown' });
    answer({ is: 'asking' });
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) => answer({ is: 'known', spot: { latitude, longitude } }),
      ({ code, PERMISSION_DENIED }) => answer({ is: code === PERMISSION_DENIED ? 'denied' : 'unknown' }),
      { enableHighAccuracy: false, timeout: waitMs, maximumAge: freshMs },
    );
  };
  return { where, ask, forget };
}
