import { Loader } from '@mantine/core';
import { Dices } from 'lucide-react';
import { useState } from 'react';
import { editors } from '../../../../schemas/ops/roles.ts';
import type { OpsTypes } from '../../../../schemas/ops/types.ts';
import { call } from '../../api.ts';
import type { PanelProps } from '../../documents/panel.ts';
import { ActButton } from '../../parts/ActButton.tsx';
import { Card } from '../../parts/Card.tsx';
import { showCount } from '../../parts/figures.ts';
import { MarketSelect } from '../../parts/MarketSelect.tsx';
import type { Market } from '../../parts/names.ts';
import { ProblemList } from '../../parts/ProblemList.tsx';
import { useSite } from '../../parts/use-site.ts';
import { WholeNumberInput } from '../../parts/WholeNumberInput.tsx';
import { OpsProblem, sentenceOf } from '../../problem.ts';
import panelStyle from './Lotteries.module.css';
import { marketsOf } from './lottery.ts';
import style from './Simulation.module.css';
import { SimulationResult } from './SimulationResult.tsx';
import { useCellNames } from './use-names.ts';

/** Most draws that the operation simulates, and the default number of draws a day. */
const DRAWS = 100_000;
const USUAL_PER_DAY = 10_000;

interface Ran {
  readonly of: PanelProps['draft']['body'];
  readonly perDay: number;
  readonly market: Market | undefined;
  readonly result: OpsTypes['lotteries.simulate']['result'];
}

/** Simulates 100,000 draws of the draft with its stock and limits. */
export default function SimulationPanel({ draft, viewer }: PanelProps) {
  const body = draft.body!;
  const of = useSite().marketCodes.filter((each) => marketsOf(body).includes(each));
  const [market, setMarket] = useState<Market | undefined>(of.includes(viewer.market) ? viewer.market : of[0]);
  const [perDay, setPerDay] = useState<number | undefined>(USUAL_PER_DAY);
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState<unknown>();
  const [ran, setRan] = useState<Ran>();
  const names = useCellNames(body, ran?.market);

  async function run(): Promise<void> {
    if (busy || perDay === undefined) return;
    setBusy(true);
    setFailed(undefined);
    try {
      const input = { lottery: body as Record<string, unknown>, draws: DRAWS, perDay, ...(market ? { market } : {}) };
      setRan({ of: body, perDay, market, result: await call('lotteries.simulate', input) });
    } catch (error) {
      setFailed(error);
    } finally {
      setBusy(false);
    }
  }

  return (
    <Card title="Simulation">
      <p className={panelStyle.quiet}>
        Draws the draft as the server would, with its stock and caps. Nothing is charged, given or counted.
      </p>
      <div className={style.run}>
        <WholeNumberInput label="Draws a day" least={1} most={1_000_000} value={perDay} onChange={setPerDay} />
        <MarketSelect label="Money of" of={of} value={market} onChange={setMarket} />
        <ActButton
          roles={editors}
          variant="filled"
          because={perDay === undefined ? 'Say how many draws a day has.' : busy ? 'It is being drawn.' : undefined}
          leftSection={<Dices size={15} aria-hidden />}
          onClick={() => void run()}
        >
          Draw {showCount(DRAWS)} times
        </ActButton>
      </div>
      <div role="status" aria-live="polite">
        {busy && (
          <p className={style.busy}>
            <Loader size="xs" aria-hidden /> {showCount(DRAWS)} draws …
          </p>
        )}
      </div>
      {failed !== undefined && <Failed error={failed} problems={draft.problems} />}
      {ran && !busy && (
        <>
          {ran.of !== body && <p className={style.old}>The draft was changed since: draw again.</p>}
          {(ran.perDay !== perDay || ran.market !== market) && (
            <p className={style.old}>This was drawn for another market or other draws a day: draw again.</p>
          )}
          <SimulationResult result={ran.result} perDay={ran.perDay} market={ran.market} names={names} />
        </>
      )}
    </Card>
  );
}

/** Reason why the simulation failed; for an invalid draft, its errors. */
function Failed({ error, problems }: Pick<PanelProps['draft'], 'problems'> & { readonly error: unknown }) {
  const isDraft = error instanceof OpsProblem && error.fields.some(({ path }) => path.startsWith('/lottery'));
  const errors = isDraft ? problems.filter(({ severity }) => severity === 'error') : [];
  const sentence = isDraft ? 'The draft has errors: correct them, then draw.' : sentenceOf(error);
  return (
    <div role="alert">
      <p className={style.failed}>{sentence}</p>
      {errors.length > 0 && <ProblemList problems={errors} />}
    </div>
  );
}
