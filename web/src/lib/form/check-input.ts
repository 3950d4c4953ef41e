import { contract, type Endpoint, type InputOf, type OutputOf } from '@clothesline/contract'
import type { CheckInput } from '@clothesline/contract/schemas'
import { type CallOptions, call } from '../api.ts'
import { type ApiError, refusal } from '../api-error.ts'

/** A form's request: a call of the contract and its input. */
export interface FormRequest<E extends Endpoint = Endpoint> {
  endpoint: E
  input: InputOf<E>
}

/** The answer of the call, or of either call if the form makes one of two. */
export type AnswerTo<R extends FormRequest> = R extends FormRequest<infer E> ? OutputOf<E> : never

export const request = <E extends Endpoint>(endpoint: E, input: InputOf<E>): FormRequest<E> => ({ endpoint, input })

const WAIT_MS = 2_000

const checks = new Map<string, CheckInput>()

const areaOf = (endpoint: Endpoint) =>
  Object.entries(contract).find(([, calls]) => Object.values(calls).some(({ path }) => path === endpoint.path))?.[0]

/**
 * Loads the schema of a call, which is not part of the page. A form requests it when somebody begins to use it. If it is not there in
 * time, the server finds the same problems.
 */
export async function loadCheckOf(endpoint: Endpoint): Promise<void> {
  const area = areaOf(endpoint)
  if (area === undefined || checks.has(endpoint.path)) return
  try {
    const { loadCheck } = await import('@clothesline/contract/schemas')
    const check = await loadCheck(area, endpoint.path)
    if (check !== undefined) checks.set(endpoint.path, check)
  } catch {
    // No network; the next form tries again.
  }
}

/** The same where it is needed now, without waiting for a slow network. */
export const waitForCheckOf = (endpoint: Endpoint): Promise<void> =>
  Promise.race([loadCheckOf(endpoint), new Promise<void>((resolve) => setTimeout(resolve, WAIT_MS))])

/** The refusal that the server would give, if the schema is loaded and finds a problem. */
export function findRefusal({ endpoint, input }: FormRequest): ApiError | undefined {
  const errors = checks.get(endpoint.path)?.(input) ?? []
  return errors.length === 0 ? undefined : refusal(422, { errors })
}

/** For forms that manage their own state: checks here if possible, then sends. */
export async function send<E extends Endpoint>(
  request: FormRequest<E>,
  options: CallOptions = {},
): Promise<OutputOf<E>> {
  const found = findRefusal(request)
  if (found !== undefined) throw found
  return call(request.endpoint, request.input, options)
}
