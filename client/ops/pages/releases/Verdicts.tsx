import { Check, CircleAlert, TriangleAlert } from 'lucide-react';
import { Link } from 'react-router-dom';
import { Card } from '../../parts/Card.tsx';
import { Initials } from '../../parts/Initials.tsx';
import { placeWords } from '../../parts/place-words.ts';
import { documentPath } from '../../parts/places.ts';
import { When } from '../../parts/When.tsx';
import type { DocumentProblem } from '../../problem.ts';
import { type Release, withTitles } from './release.ts';
import style from './Verdicts.module.css';

/** Results of validation. */
export function Checks({ problems }: { problems: readonly DocumentProblem[] }) {
  const errors = problems.filter(({ severity }) => severity === 'error');
  return (
    <Card title="Checks">
      <ul className={style.checks}>
        {errors.length === 0 && (
          <li data-tone="ok">
            <Check size={16} aria-hidden /> Every document is complete and all that it names is there
          </li>
        )}
        {!problems.some(({ code }) => code.startsWith('text.')) && (
          <li data-tone="ok">
            <Check size={16} aria-hidden /> No text that it changes lacks a translation
          </li>
        )}
        {problems.map(({ kind, id, pointer, block, code, severity, message, ops }) => {
          const { document, place } = placeWords({ kind, id, pointer, block });
          return (
            <li key={`${kind}:${id}${pointer}${code}${message}`} data-tone={severity}>
              {severity === 'error' ? <CircleAlert size={16} aria-label="Error" /> : <TriangleAlert size={16} aria-label="Warning" />}
              <span>
                {ops} <Link to={documentPath(kind, id)}>{document}</Link>
                {place && `: ${place}`}
              </span>
            </li>
          );
        })}
      </ul>
    </Card>
  );
}

/** Reason why a release stopped, and who stopped it if a person did; renders nothing for others. */
export function Stopped({ release }: { release: Release }) {
  const { stateReason, cancelled } = release;
  if (!stateReason) return null;
  return (
    <p className={style.stopped}>
      {cancelled && (
        <>
          {cancelled.by.name} {cancelled.isDeclined ? 'asked for changes' : 'took it back'}, <When at={cancelled.at} time />:{' '}
        </>
      )}
      {withTitles(stateReason, release)}
    </p>
  );
}

/** Requester, approvals or requested changes with their reasons, and who must still approve. */
export function Approvals({ release }: { release: Release }) {
  const { author, createdAt, reason, approvals, cancelled, stateReason, needsApproval, state, approvalReasons = [] } = release;
  return (
    <Card title="Approvals">
      <ul className={style.people}>
        <Person name={author.name} note={reason}>
          Asked <When at={createdAt} time />
        </Person>
        {approvals.map(({ by, at, reason: why }) => (
          <Person key={`${by.id}${at}`} name={by.name} note={why}>
            Approved <When at={at} time />
          </Person>
        ))}
        {cancelled && (
          <Person name={cancelled.by.name} note={stateReason ?? ''}>
            {cancelled.isDeclined ? 'Asked for changes' : 'Took it back'} <When at={cancelled.at} time />
          </Person>
        )}
      </ul>
      {state === 'awaiting_approval' && (
        <p className={style.wanted}>
          A second person has to agree:{' '}
          {new Intl.ListFormat('en').format(approvalReasons.map(({ label }) => label)) || 'it changes what members pay or get'}.
        </p>
      )}
      {!needsApproval && <p className={style.wanted}>Nothing in it needs a second person.</p>}
    </Card>
  );
}

function Person({ name, note, children }: { name: string; note: string; children: React.ReactNode }) {
  return (
    <li>
      <Initials name={name} />
      <div>
        <b>{name}</b>
        <p>{children}</p>
        <q>{note}</q>
      </div>
    </li>
  );
}
