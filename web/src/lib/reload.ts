import { contract, type Endpoint, NAMED_ORDER, type OutputOf } from '@clothesline/contract'
import type { Query } from '@tanstack/react-query'
import { type CallKey, isInPages, nameOf } from './call-query.ts'
import { queryClient } from './query-client.ts'

/** Rather asked for again than shown for a moment with money that was paid since. */
const NEVER_SHOWN_OLD: readonly Endpoint[] = [contract.order.bill, contract.order.getOrder, contract.open.order]

const keyOf = (stale: string) => stale.split('/')

/** Asks again for the answers of one call, or for some of those that came. What is not shown is asked for when it is shown next. */
export async function reloadAnswers<E extends Endpoint>(
  endpoint: E,
  isMeant?: (answer: OutputOf<E>) => boolean,
): Promise<void> {
  await queryClient.invalidateQueries({
    queryKey: keyOf(nameOf(endpoint)),
    predicate: ({ state: { data } }) => isMeant === undefined || (data !== undefined && isMeant(data as OutputOf<E>)),
  })
}

/** Forgets the answers of one call, and asks again for those that are shown. */
export function resetAnswers(endpoint: Endpoint): void {
  void queryClient.resetQueries({ queryKey: keyOf(nameOf(endpoint)) })
}

/** Whether anything of an area was ever asked for here. */
export const hasAnswers = (area: string): boolean =>
  queryClient.getQueryCache().findAll({ queryKey: [area] }).length > 0

/** Asks again for what is out of date: an area, or one call of it. */
export async function reload(stale: string): Promise<void> {
  drop(stale, () => true)
  await queryClient.invalidateQueries({ queryKey: keyOf(stale) })
}

/** The same for all about orders apart from what follows a single order by itself: the long lists and the orders. */
export async function reloadAroundOrders(): Promise<void> {
  const isAround = ({ queryKey }: Query) => {
    const key = queryKey as unknown as CallKey
    return !isInPages(key) && `${key[0]}/${key[1]}` !== nameOf(contract.order.getOrder)
  }
  drop('order', isAround)
  await queryClient.invalidateQueries({ queryKey: ['order'], predicate: isAround })
}

function drop(stale: string, predicate: (query: Query) => boolean): void {
  for (const name of NEVER_SHOWN_OLD.map(nameOf).filter((one) => one === stale || one.startsWith(`${stale}/`))) {
    queryClient.removeQueries({ queryKey: keyOf(name), type: 'inactive', fetchStatus: 'idle', predicate })
  }
}

/** Whatever shows it next asks again; nothing is asked now. */
export function markStale(stale: string): void {
  void queryClient.invalidateQueries({ queryKey: keyOf(stale), refetchType: 'none' })
}

/** After a time in which changes were missed. */
export function reloadAll(): void {
  void queryClient.invalidateQueries()
}

/** The server is back: what it could not answer is asked again, without anybody pressing a button. */
export function reloadFailed(): void {
  void queryClient.invalidateQueries({ predicate: ({ state }) => state.status === 'error' })
}

/** Waits for what is being loaded anew after a call of this page, as far as it is shown. */
export async function whenReloaded({ staleAfter = [] }: Endpoint): Promise<void> {
  await Promise.all(
    staleAfter.map((stale) => {
      const queryKey = stale === NAMED_ORDER ? ['order'] : keyOf(stale)
      return queryClient.refetchQueries({ queryKey, fetchStatus: 'fetching' }, { cancelRefetch: false })
    }),
  )
}
