import type { Endpoint, InputOf, OutputOf } from '@clothesline/contract'
import type { InfiniteData } from '@tanstack/react-query'
import { type CallKey, isInPages, nameOf, queryKeyOf } from './call-query.ts'
import { queryClient } from './query-client.ts'

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
    .getQueriesData<InfiniteData<OutputOf<E>>>({ queryKey: nameOf(endpoint).split('/') })
    .flatMap(([key, data]) => {
      const callKey = key as unknown as CallKey
      return data !== undefined && isInPages(callKey) ? [[callKey, data] as [CallKey, typeof data]] : []
    })
}
