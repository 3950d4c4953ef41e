import type { Endpoint, InputOf, OutputOf } from '@clothesline/contract'
import { type UseMutationOptions, type UseMutationResult, useMutation } from '@tanstack/react-query'
import { whenReloaded } from './answers.ts'
import { call } from './api.ts'

type Options<E extends Endpoint> = Omit<UseMutationOptions<OutputOf<E>, Error, InputOf<E>>, 'mutationFn'>

/** Makes a change through a call of the contract. Affected data is reloaded automatically, on every page. */
export function useChange<E extends Endpoint>(
  endpoint: E,
  options?: Options<E>,
): UseMutationResult<OutputOf<E>, Error, InputOf<E>> {
  return useMutation({ ...options, mutationFn: (input: InputOf<E>) => call(endpoint, input) })
}

/** The same, but resolves only when the page shows the result. A refusal is reported at once. */
export const useShownChange = <E extends Endpoint>(endpoint: E) =>
  useChange(endpoint, { onSuccess: () => whenReloaded(endpoint) })
