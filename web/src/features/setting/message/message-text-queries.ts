import { contract, type InputOf, type MessageText } from '@clothesline/contract'
import { useMutation, useQuery } from '@tanstack/react-query'
import { call } from '../../../lib/api.ts'
import { whenReloaded } from '../../../lib/query-client.ts'

const KEY = ['message', 'texts']

export function useMessageTexts() {
  return useQuery({ queryKey: KEY, queryFn: ({ signal }) => call(contract.message.allTexts, {}, { signal }) })
}

type Saved = InputOf<typeof contract.message.saveText>

/** Guarded: a protected store asks for the one-time password first. */
export function useSaveText() {
  return useTextChange((text: Saved) => call(contract.message.saveText, text))
}

export function useResetText() {
  return useTextChange(({ kind, language }: Pick<Saved, 'kind' | 'language'>) =>
    call(contract.message.resetText, { kind, language }),
  )
}

function useTextChange<Input>(change: (input: Input) => Promise<MessageText>) {
  return useMutation({
    mutationFn: (input: Input) => change(input),
    onSuccess: () => whenReloaded('message'),
  })
}
