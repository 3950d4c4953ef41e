import { contract, type InputOf } from '@clothesline/contract'
import { useMutation } from '@tanstack/react-query'
import { call } from '../../../lib/api.ts'

export const useCollect = () =>
  useMutation({
    mutationFn: ({ input, key }: { input: InputOf<typeof contract.transaction.collect>; key: string }) =>
      call(contract.transaction.collect, input, { idempotencyKey: key }),
  })

export const useAddAdvance = () =>
  useMutation({
    mutationFn: (input: InputOf<typeof contract.transaction.addAdvance>) =>
      call(contract.transaction.addAdvance, input),
  })

export const useRefundAdvance = () =>
  useMutation({
    mutationFn: (input: InputOf<typeof contract.transaction.refundAdvance>) =>
      call(contract.transaction.refundAdvance, input),
  })

/** Guarded: a protected store asks for the one-time password first. */
export const useReverseTransaction = () =>
  useMutation({
    mutationFn: (input: InputOf<typeof contract.transaction.reverseTransaction>) =>
      call(contract.transaction.reverseTransaction, input),
  })
