import { contract, type OutputOf } from '@clothesline/contract'
import { useMutation } from '@tanstack/react-query'
import { call } from '../../../lib/api.ts'
import { t, translateRefusal } from '../../../lib/i18n.ts'
import { notifyError, notifyWarning, whileLoading } from '../../../lib/notifications.ts'

export type Reminded = OutputOf<typeof contract.message.remindDue>

export function useRemindDue() {
  return useMutation({
    mutationFn: ({ customers, undelivered }: { customers: string[]; undelivered: boolean }) =>
      whileLoading(call(contract.message.remindDue, { customers, undelivered })),
  })
}

/** Reminds one customer of what is due, and says what came of it. */
export function useRemindOne() {
  const { mutate, isPending } = useRemindDue()
  const remind = (customerId: string) =>
    // Whoever asks for one customer has their orders before them.
    mutate(
      { customers: [customerId], undelivered: true },
      {
        onSuccess: async ({ skipped: [skipped], messages: [message] }) => {
          if (message !== undefined) (await import('../../../lib/message-news.ts')).notifyMessageResult(message)
          if (skipped !== undefined)
            notifyWarning(
              t('{customer}: {reason}', {
                customer: skipped.customer,
                reason: translateRefusal({ ...skipped, message: skipped.reason }),
              }),
            )
        },
        onError: notifyError,
      },
    )
  return { remind, isPending }
}
