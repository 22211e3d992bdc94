import { useRef, useState } from 'react';
import type { Spot } from './matching.ts';

type Whereabouts =
  | { readonly is: 'off' }
  | { readonly is: 'asking' }
  | { readonly is: 'known'; readonly spot: Spot }
  | { readonly is: 'denied' }
  | { readonly is: 'unknown' };

const waitMs = 12_000;
/** A position of a few minutes ago is accurate enough and saves battery. */
const freshMs = 300_000;

/** The phone's position, requested only when `ask` is called. It stays in this view: it is neither stored nor sent, and is gone with the screen. */
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
