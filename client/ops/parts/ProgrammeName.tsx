import { useProgramme } from './use-programme.ts';

interface Named {
  readonly id: string;
  readonly name?: string;
  readonly latinName?: string;
}

/** Says a store by its name, in Latin letters where it has one in them; by its id where it is no longer in the list. */
export function useStoreNames(): (id: string) => string {
  const stores = useProgramme<{ stores?: readonly Named[] }>('stores')?.stores;
  return (id) => {
    const store = stores?.find((each) => each.id === id);
    return store?.latinName ?? store?.name ?? id;
  };
}

/** Says a system that sends orders by its name; by its id where it is no longer in the list. */
export function usePartnerNames(): (id: string) => string {
  const partners = useProgramme<{ partners?: readonly Named[] }>('partners')?.partners;
  return (id) => partners?.find((each) => each.id === id)?.name ?? id;
}

export const StoreName = ({ id }: { readonly id: string }) => useStoreNames()(id);

export const PartnerName = ({ id }: { readonly id: string }) => usePartnerNames()(id);
