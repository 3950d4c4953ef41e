import type { Endpoint, InputOf, OutputOf } from '@clothesline/contract'
import { ApiError, refusal, unreachable } from '../../lib/api-error.ts'

const TIMEOUT_MS = 20_000

/**
 * One call, once. What a rider does waits on the phone and is repeated from there, so nothing here retries, and a lost
 * connection is nothing to warn of.
 */
export async function ask<E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  riderToken?: string,
): Promise<OutputOf<E>> {
  const request = {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ ...(input as object), riderToken }),
  }
  const response = await fetch(`${endpoint.path}/`, { ...request, signal: AbortSignal.timeout(TIMEOUT_MS) }).catch(
    () => {
      throw unreachable()
    },
  )
  const body: unknown = await response.json().catch(() => undefined)
  if (response.ok && body !== undefined) return body as OutputOf<E>
  throw response.ok ? unreachable() : refusal(response.status, body)
}

/** It may work later, with the same content. */
export const isLater = (error: unknown) =>
  !(error instanceof ApiError) || error.status === 0 || error.status === 429 || error.status >= 502
