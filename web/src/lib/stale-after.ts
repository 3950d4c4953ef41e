import { contract, type Endpoint, type LiveChange, SERVER_CHANGES, type Stale } from '@clothesline/contract'

const endpoints: readonly Endpoint[] = Object.values(contract).flatMap((calls) => Object.values(calls))

/** The answers that a change makes stale, as defined in the contract, for changes here and elsewhere. */
export function staleAfter({ area, call }: Pick<LiveChange, 'area' | 'call'>): readonly Stale[] {
  const name = `${area}/${call}`
  const stale = SERVER_CHANGES[name] ?? endpoints.find(({ path }) => path === `/api/${name}`)?.staleAfter
  // A newer server may have calls that this page does not know: everything may be stale.
  if (stale === undefined) return Object.keys(contract) as Stale[]
  // Whatever it is, it is in the change log.
  return [...stale, 'audit']
}
