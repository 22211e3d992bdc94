import style from './parts.module.css';

/** Explains why the shown market is not the one in the URL. */
export function MarketNote({ note }: { readonly note: string | undefined }) {
  return note === undefined ? null : (
    <p role="status" className={style.marketNote}>
      {note}
    </p>
  );
}
