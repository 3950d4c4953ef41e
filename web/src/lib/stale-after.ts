import { contract, type Endpoint, type LiveChange, SERVER_CHANGES, type Stale } from '@clothesline/contract'

const endpoints: readonly Endpoint[] = Object.values(contract).flatMap((calls) => Object.values(calls))

/** The answers that are out of date after a change, as the contract says: the one table for changes here and elsewhere. */
export function staleAfter({ area, call }: Pick<LiveChange, 'area' | 'call'>): readonly Stale[] {
  const name = `${area}/${call}`
  const stale = SERVER_CHANGES[name] ?? endpoints.find(({ path }) => path === `/api/${name}`)?.staleAfter
  // A newer server may have changes that this page does not know: everything may be old.
  return stale ?? (Object.keys(contract) as Stale[])
}
