import { contract, type Endpoint, type InputOf, NAMED_ORDER, type OutputOf } from '@clothesline/contract'
import { callOf } from '@clothesline/domain'
import type { InfiniteData, Query } from '@tanstack/react-query'
import { type CallKey, queryKeyOf } from './call-query.ts'
import { queryClient } from './query-client.ts'

/** Always loaded again rather than shown for a moment with outdated amounts. */
const NEVER_SHOWN_OLD: readonly Endpoint[] = [contract.order.bill, contract.order.getOrder, contract.open.order]

const nameOf = ({ path }: Endpoint) => {
  const { area, call } = callOf(path)
  return `${area}/${call}`
}
const keyOf = (stale: string) => stale.split('/')
const isInPages = ([, , , apart]: CallKey) => apart?.inPages === true

type Update<T> = (known: T | undefined) => T | undefined

/** The cached answer, without loading it. */
export function findAnswer<E extends Endpoint>(endpoint: E, input: InputOf<E>): OutputOf<E> | undefined {
  return queryClient.getQueryData(queryKeyOf(endpoint, input))
}

/** Puts an answer that is known from elsewhere into the cache. */
export function setAnswer<E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  answer: OutputOf<E> | Update<OutputOf<E>>,
  apart?: { asStoreAdmin: boolean },
): OutputOf<E> | undefined {
  return queryClient.setQueryData<OutputOf<E>>(queryKeyOf(endpoint, input, apart), answer as Update<OutputOf<E>>)
}

/** All cached paged lists of a call, with their inputs. */
export function listsOf<E extends Endpoint>(endpoint: E): { input: InputOf<E>; pages: OutputOf<E>[] }[] {
  return findLists(endpoint).map(([key, data]) => ({ input: key[2] as InputOf<E>, pages: data.pages }))
}

/** Updates cached lists. If the new content of a list cannot be known, return null to reload it. */
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

/** Reloads the answers of one call, or some of them. Those not on screen are loaded when they are shown next. */
export async function reloadAnswers<E extends Endpoint>(
  endpoint: E,
  isAffected?: (answer: OutputOf<E>) => boolean,
): Promise<void> {
  await queryClient.invalidateQueries({
    queryKey: keyOf(nameOf(endpoint)),
    predicate: ({ state: { data } }) =>
      isAffected === undefined || (data !== undefined && isAffected(data as OutputOf<E>)),
  })
}

/** Drops the answers of one call, and reloads those on screen. */
export function resetAnswers(endpoint: Endpoint): void {
  void queryClient.resetQueries({ queryKey: keyOf(nameOf(endpoint)) })
}

/** Whether anything of an area is cached. */
export const hasAnswers = (area: string): boolean =>
  queryClient.getQueryCache().findAll({ queryKey: [area] }).length > 0

/** Reloads what is out of date: an area, or one call of it. */
export async function reload(stale: string): Promise<void> {
  drop(stale, () => true)
  await queryClient.invalidateQueries({ queryKey: keyOf(stale) })
}

/** The same for everything about orders except the long lists and single orders, which are updated individually. */
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

/** Marks it stale: it is loaded again when shown next, not now. */
export function markStale(stale: string): void {
  void queryClient.invalidateQueries({ queryKey: keyOf(stale), refetchType: 'none' })
}

/** Reloads everything after a time in which changes were missed. */
export function reloadAll(): void {
  void queryClient.invalidateQueries()
}

/** Retries failed loads when the server is back, without anybody pressing a button. */
export function reloadFailed(): void {
  void queryClient.invalidateQueries({ predicate: ({ state }) => state.status === 'error' })
}

/** Waits for the reloads after a call of this page, as far as they are on screen. */
export async function whenReloaded({ staleAfter = [] }: Endpoint): Promise<void> {
  await Promise.all(
    staleAfter.map((stale) => {
      const queryKey = stale === NAMED_ORDER ? ['order'] : keyOf(stale)
      return queryClient.refetchQueries({ queryKey, fetchStatus: 'fetching' }, { cancelRefetch: false })
    }),
  )
}
