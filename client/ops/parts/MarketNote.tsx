import style from './parts.module.css';

/** Says above figures or a list why its market is not the one of the address. */
export function MarketNote({ note }: { readonly note: string | undefined }) {
  return note === undefined ? null : (
    <p role="status" className={style.marketNote}>
      {note}
    </p>
  );
}
