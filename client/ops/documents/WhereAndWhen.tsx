import { Button } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { DocumentKind } from '../../../schemas/release.ts';
import { call, useCall } from '../api.ts';
import type { Draft } from '../editing/use-draft.ts';
import { documentKindNames } from '../parts/names.ts';
import { Skeletons } from '../parts/PageSkeleton.tsx';
import { documentPath } from '../parts/places.ts';
import { When } from '../parts/When.tsx';
import { sentenceOf } from '../problem.ts';
import style from './documents.module.css';
import type { EditedDocument } from './edited.ts';

interface WhereAndWhenProps extends EditedDocument {
  readonly draft: Draft;
  onDone(): void;
}

/** Shows where a document is used and its earlier versions; can restore a version as a draft, or discard the draft. */
export function WhereAndWhen({ kind, id, draft, onDone }: WhereAndWhenProps) {
  const usage = useCall('documents.usage', { kind, id }).data;
  const versions = useCall('documents.versions', { kind, id }).data;
  const [wrong, setWrong] = useState<string>();
  async function attempt(act: () => Promise<void>): Promise<void> {
    try {
      await act();
      onDone();
    } catch (error) {
      setWrong(sentenceOf(error));
    }
  }
  const restore = (revision: number) =>
    attempt(async () => {
      const { body } = await call('documents.get', { kind, id, revision });
      if (body) draft.replace(body, { what: 'Took up an earlier version' });
    });
  if (!usage || !versions) return <Skeletons />;
  return (
    <div className={style.about}>
      {wrong && <p role="alert">{wrong}</p>}
      <section>
        <h2>Used by</h2>
        <References of={usage.usedBy} />
      </section>
      <section>
        <h2>Uses</h2>
        <References of={usage.uses} />
      </section>
      <section>
        <h2>Versions</h2>
        <ul>
          {versions.items.map(({ revision, title, author, effectiveAt, hash, release }) => (
            <li key={release}>
              <span>
                <Link to={`/releases/${release}`}>{title}</Link>
                <small>
                  {author.name}, <When at={effectiveAt} time />
                </small>
              </span>
              {hash && hash !== draft.live?.hash && draft.editable && (
                <Button size="compact-sm" onClick={() => void restore(revision)}>
                  Take up as draft
                </Button>
              )}
            </li>
          ))}
        </ul>
      </section>
      {draft.hasDraft && draft.editable && (
        <Button color="red" onClick={() => void attempt(() => draft.discard())}>
          Discard the draft
        </Button>
      )}
    </div>
  );
}

function References({ of }: { of: readonly { readonly kind: DocumentKind; readonly id: string; readonly title: string }[] }) {
  if (of.length === 0) return <p>Nothing.</p>;
  return (
    <ul>
      {of.map(({ kind, id, title }) => (
        <li key={`${kind}:${id}`}>
          <Link to={documentPath(kind, id)} title={`${kind}:${id}`}>
            {title}
          </Link>
          <small>{documentKindNames[kind]}</small>
        </li>
      ))}
    </ul>
  );
}
