import { contract, type InputOf } from '@clothesline/contract'
import { useMutation } from '@tanstack/react-query'
import { call } from '../../../lib/api.ts'
import { useChange } from '../../../lib/use-change.ts'

/** Under a key of its own, which outlives a reload. */
export const useCollect = () =>
  useMutation({
    mutationFn: ({ input, key }: { input: InputOf<typeof contract.transaction.collect>; key: string }) =>
      call(contract.transaction.collect, input, { idempotencyKey: key }),
  })

export const useAddAdvance = () => useChange(contract.transaction.addAdvance)

export const useRefundAdvance = () => useChange(contract.transaction.refundAdvance)

/** Guarded: a protected store asks for the one-time password first. */
export const useReverseTransaction = () => useChange(contract.transaction.reverseTransaction)
