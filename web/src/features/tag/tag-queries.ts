import { contract, type Tag } from '@clothesline/contract'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'
import type { TagInput } from './wanted-tags.ts'

const MOST_ORDERS = 400

/** Orders whose tags nobody printed yet, oldest first. */
export function useWaiting() {
  return useQuery({
    queryKey: ['tag', 'waiting'],
    queryFn: ({ signal }) => call(contract.tag.waiting, { startToken: 0, endToken: MOST_ORDERS }, { signal }),
  })
}

export const loadTags = (input: TagInput, signal?: AbortSignal) =>
  call(contract.tag.tags, input, signal === undefined ? {} : { signal })

export function useTags(input: TagInput | null) {
  return useQuery({
    queryKey: ['tag', 'tags', input],
    queryFn: ({ signal }) => loadTags(input ?? {}, signal),
    enabled: input !== null,
    placeholderData: input === null ? undefined : keepPreviousData,
    retry: false,
  })
}

/** The prints are counted. */
export async function countPrinted(tags: readonly Tag[]): Promise<void> {
  await call(contract.tag.printed, { codes: tags.map(({ tag }) => tag) })
}
