import type { Endpoint, InputOf, OutputOf } from '@clothesline/contract'
import { type UseMutationOptions, type UseMutationResult, useMutation } from '@tanstack/react-query'
import { whenReloaded } from './answers.ts'
import { call } from './api.ts'

type Options<E extends Endpoint> = Omit<UseMutationOptions<OutputOf<E>, Error, InputOf<E>>, 'mutationFn'>

/** Makes a change by a call of the contract. What is out of date after it is loaded again by itself, on every page. */
export function useChange<E extends Endpoint>(
  endpoint: E,
  options?: Options<E>,
): UseMutationResult<OutputOf<E>, Error, InputOf<E>> {
  return useMutation({ ...options, mutationFn: (input: InputOf<E>) => call(endpoint, input) })
}

/** The same, over only when the page shows what came of it. A refusal is told at once. */
export const useShownChange = <E extends Endpoint>(endpoint: E) =>
  useChange(endpoint, { onSuccess: () => whenReloaded(endpoint) })
