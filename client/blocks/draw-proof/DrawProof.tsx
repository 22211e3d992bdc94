import { useEffect, useState } from 'react';
import type { drawProof } from '../../../schemas/blocks/draw-proof.ts';
import { messageOf, totalOf } from '../../../schemas/draw-proof.ts';
import type { BlockView } from '../../engine/view.ts';
import { CopyValue } from '../../ui/CopyValue.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { usePageLanguage } from '../../ui/page-language.ts';
import css from './DrawProof.module.css';
import { type Finding, type Findings, type Proof, pointOf, recompute, type StepName, stepNames } from './recompute.ts';
import { Strip } from './Strip.tsx';
import { browserHashes } from './subtle.ts';

const marks = { right: 'check', wrong: 'close', later: 'clock' } as const;
const allOf = (finding: Finding): Findings => ({
  promise: finding,
  given: finding,
  number: finding,
  place: finding,
  cell: finding,
  chain: finding,
});

/** Verifies a draw in the browser: shows the verdict, then each step with a tick, a cross or a clock, and its values to copy. */
export default function DrawProof({ id, props }: BlockView<typeof drawProof>) {
  const { proof, steps, states, labels, verdicts } = props;
  const computed = useFindings(proof);
  const findings = computed ?? allOf('later');
  const verdict = verdictOf(findings, proof.seed !== undefined);
  const { point, total } = { point: pointOf(proof), total: totalOf(proof.prizes) };
  const figure = new Intl.NumberFormat(usePageLanguage());
  const textOf = (name: StepName) =>
    name === 'place'
      ? steps.place.text.replace('{{place}}', figure.format(point + 1)).replace('{{total}}', figure.format(total))
      : steps[name].text;
  return (
    <section data-block={id} className={css.proof} aria-busy={!computed}>
      <div className={`${css.verdict} ${computed ? css[verdict] : ''}`} role="status">
        {computed && (
          <>
            <i className={css.sign} aria-hidden="true">
              <Icon name={verdict === 'unable' ? 'lock' : marks[verdict]} />
            </i>
            <p>
              <b>{verdicts[verdict].title}</b>
              {verdicts[verdict].text}
            </p>
          </>
        )}
      </div>
      <ol className={css.steps}>
        {stepNames.map((name) => (
          <li key={name} className={computed && css[findings[name]]} data-step={name} data-finding={computed && findings[name]}>
            <i className={css.mark} aria-hidden="true">
              {computed && <Icon name={marks[findings[name]]} size={16} />}
            </i>
            <div>
              <h3>
                {steps[name].title}
                {computed && <span className="sr-only">{states[findings[name]]}</span>}
              </h3>
              <p>{textOf(name)}</p>
              {name === 'place' && <Strip prizes={proof.prizes} point={point} target={proof.wantedPrize} label={labels.strip} />}
              <div className={css.values}>
                {valuesOf(name, proof).map(([label, value]) => (
                  <CopyValue key={label} label={labels[label]} value={value} copyText={props.copyText} onCopy={props.onCopy} />
                ))}
              </div>
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** A finding, or `unable`: the seed is revealed, but this browser has no hash functions. */
type Verdict = Finding | 'unable';

function verdictOf(findings: Findings, isRevealed: boolean): Verdict {
  const all = Object.values(findings);
  if (all.includes('wrong')) return 'wrong';
  if (findings.number === 'later') return isRevealed ? 'unable' : 'later';
  return 'right';
}

/** Label and value of each value that a step shows; absent values are left out. */
function valuesOf(step: StepName, proof: Proof) {
  const all = {
    promise: [
      ['commitment', proof.commitment],
      ['seed', proof.seed],
    ],
    given: [
      ['clientSeed', proof.clientSeed],
      ['message', messageOf(proof)],
    ],
    number: [['value', proof.value]],
    place: [],
    cell: [],
    chain: [
      ['previousHash', proof.previousHash],
      ['hash', proof.hash],
    ],
  } as const;
  return all[step].flatMap(([label, value]) => (value === undefined ? [] : [[label, value] as const]));
}

/** The findings of a proof; undefined while they are being computed. */
function useFindings(proof: Proof): Findings | undefined {
  const [findings, setFindings] = useState<Findings>();
  const key = JSON.stringify(proof);
  // biome-ignore lint/correctness/useExhaustiveDependencies: keyed by value: an equal proof needs no new computation
  useEffect(() => {
    let isUnmounted = false;
    const show = (next: Findings) => {
      if (!isUnmounted) setFindings(next);
    };
    recompute(proof, browserHashes()).then(show, () => show(allOf('wrong')));
    return () => {
      isUnmounted = true;
    };
  }, [key]);
  return findings;
}
