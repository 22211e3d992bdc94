import type { ReactNode } from 'react';

interface Props {
  readonly id: string;
  readonly props: { readonly title: string; readonly subtitle: string; readonly action: string; readonly onPress: () => void };
}

/** The lab's card; the reference implementations of the bench render the same one. */
export function Card({ id, props }: Props): ReactNode {
  return (
    <article className="card" data-block={id}>
      <div className="card-picture" />
      <div>
        <h3 className="card-title">{props.title}</h3>
        <p className="card-subtitle">{props.subtitle}</p>
      </div>
      <button type="button" onClick={props.onPress}>
        {props.action}
      </button>
    </article>
  );
}
