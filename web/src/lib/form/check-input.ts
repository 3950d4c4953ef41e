import { contract, type Endpoint, type InputOf, type OutputOf } from '@clothesline/contract'
import type { CheckInput } from '@clothesline/contract/schemas'
import { type CallOptions, call } from '../api.ts'
import { type ApiError, refusal } from '../api-error.ts'

/** What a form sends: a call of the contract, and its input. */
export interface FormRequest<E extends Endpoint = Endpoint> {
  endpoint: E
  input: InputOf<E>
}

/** What the call answers; of either call where a form makes one of two. */
export type AnswerTo<R extends FormRequest> = R extends FormRequest<infer E> ? OutputOf<E> : never

export const request = <E extends Endpoint>(endpoint: E, input: InputOf<E>): FormRequest<E> => ({ endpoint, input })

const WAIT_MS = 2_000

const checks = new Map<string, CheckInput>()

const areaOf = (endpoint: Endpoint) =>
  Object.entries(contract).find(([, calls]) => Object.values(calls).some(({ path }) => path === endpoint.path))?.[0]

/**
 * Fetches the schema of a call, which no page carries. A form asks for it when it opens; where it has not come by the
 * time it is wanted, or cannot be fetched, the server finds the same problems.
 */
export async function loadCheckOf(endpoint: Endpoint): Promise<void> {
  const area = areaOf(endpoint)
  if (area === undefined || checks.has(endpoint.path)) return
  try {
    const { loadCheck } = await import('@clothesline/contract/schemas')
    const check = await loadCheck(area, endpoint.path)
    if (check !== undefined) checks.set(endpoint.path, check)
  } catch {
    // Without a network; the next form tries again.
  }
}

/** The same where it is wanted now; a bad network is not waited for. */
export const waitForCheckOf = (endpoint: Endpoint): Promise<void> =>
  Promise.race([loadCheckOf(endpoint), new Promise<void>((resolve) => setTimeout(resolve, WAIT_MS))])

/** The refusal that the server would answer with, if the schema is here and finds something. */
export function findRefusal({ endpoint, input }: FormRequest): ApiError | undefined {
  const errors = checks.get(endpoint.path)?.(input) ?? []
  return errors.length === 0 ? undefined : refusal(422, { errors })
}

/** For forms with a state of their own: checked here if that is possible, and then sent. */
export async function send<E extends Endpoint>(
  request: FormRequest<E>,
  options: CallOptions = {},
): Promise<OutputOf<E>> {
  const found = findRefusal(request)
  if (found !== undefined) throw found
  return call(request.endpoint, request.input, options)
}
