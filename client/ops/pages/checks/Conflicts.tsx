import { Button } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { editors } from '../../../../schemas/ops/roles.ts';
import type { OpsTypes } from '../../../../schemas/ops/types.ts';
import { call, refresh } from '../../api.ts';
import { ActButton } from '../../parts/ActButton.tsx';
import { Card } from '../../parts/Card.tsx';
import { EmptyNote } from '../../parts/EmptyNote.tsx';
import { LoadError } from '../../parts/LoadError.tsx';
import { Skeletons } from '../../parts/PageSkeleton.tsx';
import { documentPath } from '../../parts/places.ts';
import { ReasonDialog } from '../../parts/ReasonDialog.tsx';
import { Ago } from '../../parts/When.tsx';
import style from './Checks.module.css';
import { ThreeWays } from './ThreeWays.tsx';

type Conflict = OpsTypes['conflicts.list']['result']['items'][number];
type Settling = { readonly conflict: Conflict; readonly take: 'live' | 'baseline' };

/** Documents of which a deploy has a different version than the release that had changed them. */
export function Conflicts({ conflicts, error, retry }: { conflicts: readonly Conflict[] | undefined; error: unknown; retry(): void }) {
  const [settling, setSettling] = useState<Settling>();
  const [whole, setWhole] = useState(false);
  if (error !== undefined && !conflicts) return <LoadError error={error} retry={retry} />;
  if (!conflicts) return <Skeletons />;
  if (conflicts.length === 0) {
    return (
      <Card>
        <EmptyNote title="No conflicts">
          When a deploy changes a document that was released over here, both versions stand here to choose from.
        </EmptyNote>
      </Card>
    );
  }
  const keeps = settling?.take === 'live';
  return (
    <div className={style.list}>
      {conflicts.map((conflict) => {
        const { kind, id, title, since, base, live, baseline } = conflict;
        return (
          <Card
            key={`${kind}:${id}`}
            title={<Link to={documentPath(kind, id)}>{title}</Link>}
            aside={
              <span className={style.quiet}>
                {kind}:{id}, <Ago at={since} />
              </span>
            }
          >
            <ThreeWays base={base?.body} live={live.body} baseline={baseline.body} whole={whole} />
            <div className={style.settle}>
              <Button variant="subtle" aria-pressed={whole} onClick={() => setWhole(!whole)}>
                {whole ? 'Show what differs' : 'Show all of it'}
              </Button>
              <ActButton roles={editors} onClick={() => setSettling({ conflict, take: 'live' })}>
                Keep what is live
              </ActButton>
              <ActButton roles={editors} variant="filled" onClick={() => setSettling({ conflict, take: 'baseline' })}>
                Draft the code’s version
              </ActButton>
            </div>
          </Card>
        );
      })}
      <ReasonDialog
        opened={settling !== undefined}
        title={keeps ? 'Keep what is live' : 'Draft the code’s version'}
        action={keeps ? 'Keep it' : 'Make the draft'}
        onClose={() => setSettling(undefined)}
        run={async (reason) => {
          if (!settling) return;
          const { kind, id } = settling.conflict;
          await call('conflicts.settle', { kind, id, take: settling.take, reason });
          await refresh('conflicts.', 'documents.', 'overview.', 'auditLog.');
        }}
      >
        <p>
          {keeps
            ? 'Nothing changes for members. The version of the code is set aside until the code changes it again.'
            : 'Members see no change yet: the version of the code becomes a draft, which you look at and release.'}
        </p>
      </ReasonDialog>
    </div>
  );
}
