import { Button } from '@mantine/core';
import { Link } from 'react-router-dom';
import { Card } from '../../parts/Card.tsx';
import { documentPath } from '../../parts/places.ts';
import { useMayEdit } from '../../session.ts';
import { chosenParam, keyOf } from './chosen.ts';
import { draftedOf } from './given-back.ts';
import style from './ItsDrafts.module.css';
import { isOver, type Release } from './release.ts';
import { useDrafts } from './use-drafts.ts';

/** Links to the drafts of a release that ended without going live; if changes were requested, those to change. */
export function ItsDrafts({ release }: { release: Release }) {
  return isOver(release) ? <Drafts release={release} /> : null;
}

function Drafts({ release: { documents, cancelled } }: { release: Release }) {
  const drafts = useDrafts();
  const mayRelease = useMayEdit();
  const isDeclined = cancelled?.isDeclined ?? false;
  if (!drafts) return null;
  const drafted = draftedOf(documents, drafts);
  if (drafted.length === 0 && !isDeclined) return null;
  return (
    <div className={style.card}>
      <Card title={isDeclined ? 'Drafts to change' : 'Its drafts'}>
        {drafted.length === 0 ? (
          <p>None of its documents has a draft any more: they were released since, or discarded.</p>
        ) : (
          <div className={style.drafts}>
            <ul>
              {drafted.map((each) => (
                <li key={keyOf(each)}>
                  <Link to={documentPath(each.kind, each.id)}>{each.title}</Link>
                </li>
              ))}
            </ul>
            {mayRelease && (
              <Button component={Link} to={`/releases/new?documents=${chosenParam(drafted)}`}>
                Review and publish
              </Button>
            )}
          </div>
        )}
      </Card>
    </div>
  );
}
