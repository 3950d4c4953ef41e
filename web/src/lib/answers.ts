import { contract, type Endpoint, type InputOf, NAMED_ORDER, type OutputOf } from '@clothesline/contract'
import { callOf } from '@clothesline/domain'
import type { InfiniteData, Query } from '@tanstack/react-query'
import { type CallKey, queryKeyOf } from './call-query.ts'
import { queryClient } from './query-client.ts'

/** Rather asked for again than shown for a moment with money that was paid since. */
const NEVER_SHOWN_OLD: readonly Endpoint[] = [contract.order.bill, contract.order.getOrder, contract.open.order]

const nameOf = ({ path }: Endpoint) => {
  const { area, call } = callOf(path)
  return `${area}/${call}`
}
const keyOf = (stale: string) => stale.split('/')
const isInPages = ([, , , apart]: CallKey) => apart?.inPages === true

type Update<T> = (known: T | undefined) => T | undefined

/** What is known of an answer, without asking for it. */
export function findAnswer<E extends Endpoint>(endpoint: E, input: InputOf<E>): OutputOf<E> | undefined {
  return queryClient.getQueryData(queryKeyOf(endpoint, input))
}

/** Shows an answer that is known from elsewhere wherever this question is asked. */
export function setAnswer<E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  answer: OutputOf<E> | Update<OutputOf<E>>,
  apart?: { asStoreAdmin: boolean },
): OutputOf<E> | undefined {
  return queryClient.setQueryData<OutputOf<E>>(queryKeyOf(endpoint, input, apart), answer as Update<OutputOf<E>>)
}

/** Every list of a call that is loaded in pages, with what was asked for. */
export function listsOf<E extends Endpoint>(endpoint: E): { input: InputOf<E>; pages: OutputOf<E>[] }[] {
  return findLists(endpoint).map(([key, data]) => ({ input: key[2] as InputOf<E>, pages: data.pages }))
}

/** Changes lists where they are loaded. A list of which nobody can tell how it looks now is asked for again: answer null. */
export function updateLists<E extends Endpoint>(
  endpoint: E,
  update: (pages: OutputOf<E>[], input: InputOf<E>) => OutputOf<E>[] | null,
): void {
  for (const [key, data] of findLists(endpoint)) {
    const pages = update(data.pages, key[2] as InputOf<E>)
    if (pages === null) void queryClient.invalidateQueries({ queryKey: key })
    else if (pages !== data.pages) queryClient.setQueryData(key, { ...data, pages })
  }
}

function findLists<E extends Endpoint>(endpoint: E): [CallKey, InfiniteData<OutputOf<E>>][] {
  return queryClient
    .getQueriesData<InfiniteData<OutputOf<E>>>({ queryKey: keyOf(nameOf(endpoint)) })
    .flatMap(([key, data]) => {
      const callKey = key as unknown as CallKey
      return data !== undefined && isInPages(callKey) ? [[callKey, data] as [CallKey, typeof data]] : []
    })
}

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
