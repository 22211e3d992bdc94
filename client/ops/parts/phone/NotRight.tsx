import { Fragment } from 'react';
import { Link } from 'react-router-dom';
import type { OpsTypes } from '../../../../schemas/ops/types.ts';
import { isShownInPreviews } from '../../../../schemas/shown-in-previews.ts';
import { useCall } from '../../api.ts';
import { documentPath } from '../places.ts';
import style from './Phone.module.css';

type Problem = OpsTypes['previews.create']['result']['problems'][number];

/** Lists documents whose errors make the preview omit parts of them, with links. */
export function NotRight({ problems }: { problems: readonly Problem[] }) {
  const documents = useCall('documents.list', { limit: 1000 }, { revalidateOnFocus: false }).data?.items;
  const wrong = new Map(
    problems
      .filter(({ severity, code }) => severity === 'error' && !isShownInPreviews(code))
      .map(({ kind, id }) => [`${kind}:${id}`, { kind, id }] as const),
  );
  if (wrong.size === 0) return null;
  const titleOf = (key: string, id: string) => documents?.find((each) => `${each.kind}:${each.id}` === key)?.title ?? id;
  return (
    <p className={style.note} role="status">
      Left out of the phone is what is wrong in{' '}
      {[...wrong].map(([key, { kind, id }], index) => (
        <Fragment key={key}>
          {index === 0 ? '' : index === wrong.size - 1 ? ' and ' : ', '}
          <Link to={documentPath(kind, id)}>{titleOf(key, id)}</Link>
        </Fragment>
      ))}
      .
    </p>
  );
}
