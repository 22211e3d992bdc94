import { Power } from 'lucide-react';
import { useState } from 'react';
import { editors } from '../../../../schemas/ops/roles.ts';
import type { OpsTypes } from '../../../../schemas/ops/types.ts';
import { call, refresh } from '../../api.ts';
import { ActButton } from '../../parts/ActButton.tsx';
import { marketName } from '../../parts/names.ts';
import { ReasonDialog } from '../../parts/ReasonDialog.tsx';
import { Ago } from '../../parts/When.tsx';
import { useAccount } from '../../session.ts';
import style from './Switches.module.css';
import { targetText } from './targets.ts';

export type Switch = OpsTypes['killSwitches.list']['result']['items'][number];

/** What members are without at this moment, each with the way back. */
export function OffNow({ switches }: { switches: readonly Switch[] }) {
  const [ending, setEnding] = useState<Switch>();
  const own = useAccount().markets;
  return (
    <>
      <ul className={style.off}>
        {switches.map((each) => (
          <li key={each.id}>
            <Power size={20} aria-hidden />
            <div>
              <b>{targetText(each.target)}</b>
              <p>
                {each.market ? marketName(each.market) : 'Everywhere'}. “{each.reason}”
              </p>
              <small>
                {each.by.name}, <Ago at={each.at} />
              </small>
            </div>
            <ActButton
              roles={editors}
              because={own && !(each.market && own.includes(each.market)) ? 'Outside the markets you look after.' : undefined}
              onClick={() => setEnding(each)}
            >
              On again
            </ActButton>
          </li>
        ))}
      </ul>
      <ReasonDialog
        opened={ending !== undefined}
        title={ending ? `${targetText(ending.target)}: on again` : ''}
        action="Switch on"
        suggestion="Solved"
        onClose={() => setEnding(undefined)}
        run={async (reason) => {
          if (!ending) return;
          const { target, market } = ending;
          await call('killSwitches.set', { target, on: false, reason, ...(market ? { market } : {}) });
          await refresh('killSwitches.', 'overview.', 'auditLog.');
        }}
      >
        <p>Members have it again within seconds{ending?.market ? ` in ${marketName(ending.market)}` : ''}.</p>
      </ReasonDialog>
    </>
  );
}
