import { useProgramme } from './use-programme.ts';

interface Named {
  readonly id: string;
  readonly name?: string;
  readonly latinName?: string;
}

/** Returns the name of a store by id, in Latin letters if it has one; the id if it is unknown. */
export function useStoreNames(): (id: string) => string {
  const stores = useProgramme<{ stores?: readonly Named[] }>('stores')?.stores;
  return (id) => {
    const store = stores?.find((each) => each.id === id);
    return store?.latinName ?? store?.name ?? id;
  };
}

/** Returns the name of a partner system by id; the id if it is unknown. */
export function usePartnerNames(): (id: string) => string {
  const partners = useProgramme<{ partners?: readonly Named[] }>('partners')?.partners;
  return (id) => partners?.find((each) => each.id === id)?.name ?? id;
}

export const StoreName = ({ id }: { readonly id: string }) => useStoreNames()(id);

export const PartnerName = ({ id }: { readonly id: string }) => usePartnerNames()(id);
