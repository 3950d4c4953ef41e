import { contract, type Tag } from '@clothesline/contract'
import { keepPreviousData } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'
import { useCall } from '../../lib/call-query.ts'
import { t } from '../../lib/i18n.ts'
import { notify, notifyError } from '../../lib/notifications.ts'
import type { TagInput, TypedNumber } from './wanted-tags.ts'

const MOST_ORDERS = 400

/** Orders whose tags nobody printed yet, oldest first. */
export const useWaiting = () => useCall(contract.tag.waiting, { startToken: 0, endToken: MOST_ORDERS })

export const loadTags = (input: TagInput, signal?: AbortSignal) =>
  call(contract.tag.tags, input, signal === undefined ? {} : { signal })

export const useTags = (input: TagInput | null) =>
  useCall(contract.tag.tags, input ?? {}, {
    enabled: input !== null,
    placeholderData: input === null ? undefined : keepPreviousData,
  })

/** The orders that were named, by their own numbers. Null, and told why, where one of them cannot be found. */
export async function findInvoices(numbers: readonly TypedNumber[]): Promise<number[] | null> {
  try {
    const found = await Promise.all(numbers.map((value) => (typeof value === 'number' ? value : findPrinted(value))))
    const missing = numbers.find((_, at) => found[at] === undefined)
    if (missing !== undefined) notify('warning', t('There is no order {asked}', { asked: missing }))
    return missing === undefined ? found.filter((invoice) => invoice !== undefined) : null
  } catch (error) {
    notifyError(error)
    return null
  }
}

async function findPrinted(text: string): Promise<number | undefined> {
  const { orders } = await call(contract.search.search, { text, limit: 1 })
  return orders[0]?.invoice
}

/** The prints are counted. */
export async function countPrinted(tags: readonly Tag[]): Promise<void> {
  await call(contract.tag.printed, { codes: tags.map(({ tag }) => tag) })
}
