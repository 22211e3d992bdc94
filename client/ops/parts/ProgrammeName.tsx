import { useProgramme } from './use-programme.ts';

interface Named {
  readonly id: string;
  readonly name?: string;
  readonly latinName?: string;
}

/** A store by its name, in Latin letters where it has one in them; its id where it is no longer in the list. */
export function StoreName({ id }: { readonly id: string }) {
  const stores = useProgramme<{ stores?: readonly Named[] }>('stores')?.stores;
  const store = stores?.find((each) => each.id === id);
  return store?.latinName ?? store?.name ?? id;
}

/** The system that sends orders, by its name; its id where it is no longer in the list. */
export function PartnerName({ id }: { readonly id: string }) {
  const partners = useProgramme<{ partners?: readonly Named[] }>('partners')?.partners;
  return partners?.find((each) => each.id === id)?.name ?? id;
}
