import { contract, type InputOf, type Message } from '@clothesline/contract'
import { keepPreviousData, useInfiniteQuery, useMutation } from '@tanstack/react-query'
import { useMemo } from 'react'
import { whenReloaded } from '../../lib/answers.ts'
import { call } from '../../lib/api.ts'
import { pagesQuery } from '../../lib/call-query.ts'
import type { RowRange } from '../../lib/fetch-rest.ts'

export type MessageFilter = Pick<InputOf<typeof contract.message.allMessages>, 'state' | 'kind' | 'text'>

const PAGE = 200

export const fetchMessages = (filter: MessageFilter, range: RowRange, signal?: AbortSignal) =>
  call(contract.message.allMessages, { ...filter, ...range }, signal && { signal })

/** The outbox as far as it is loaded, the newest first. */
export function useMessages(filter: MessageFilter) {
  const query = useInfiniteQuery({
    ...pagesQuery(contract.message.allMessages, filter, {
      first: { startToken: 0, endToken: PAGE },
      next: ({ totalMessages }, { length }) =>
        length * PAGE < totalMessages ? { startToken: length * PAGE, endToken: (length + 1) * PAGE } : null,
    }),
    placeholderData: keepPreviousData,
  })
  const { data } = query
  const rows = useMemo(() => oneOfEach(data?.pages.flatMap(({ messages }) => messages) ?? []), [data])
  return { ...query, rows, total: data?.pages.at(-1)?.totalMessages ?? 0, whatsApp: data?.pages.at(-1)?.whatsApp }
}

/** A message written while the pages were loading would appear at the end of one and the start of the next. */
function oneOfEach(rows: Message[]): Message[] {
  const seen = new Set<string>()
  return rows.filter(({ _id }) => !seen.has(_id) && seen.add(_id))
}

const calls = {
  resend: contract.message.resendMessage,
  cancel: contract.message.cancelMessage,
  sentByHand: contract.message.sentByHand,
}
export type MessageAction = keyof typeof calls

/** One deed on one message, over when the list shows it. */
export function useMessageAction() {
  return useMutation({
    mutationFn: ({ deed, message: { _id } }: { deed: MessageAction; message: Message }) => call(calls[deed], { _id }),
    onSettled: (_done, _failed, { deed }) => whenReloaded(calls[deed]),
  })
}
