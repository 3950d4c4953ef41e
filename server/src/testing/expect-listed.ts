import { allEndpoints, type Endpoint } from '@clothesline/contract'
import { codesOfCall } from '../http/openapi.ts'

const names = new Map(allEndpoints().map(({ name, endpoint }) => [endpoint, name]))

/** Checks every refusal that a test gets: its code must be listed in the OpenAPI document for this call and status. */
export function expectListed(endpoint: Endpoint, { status, body }: { status: number; body: unknown }): void {
  const name = names.get(endpoint)
  if (status < 400 || name === undefined) return
  const { code, errors = [] } = body as { code?: string; errors?: { code: string }[] }
  const listed: readonly string[] = codesOfCall(name, endpoint)[status] ?? []
  const missing = [code ?? 'none at all', ...errors.map((problem) => problem.code)].filter(
    (one) => !listed.includes(one),
  )
  if (missing.length > 0) throw new Error(`${name} answered ${status} with an unlisted code: ${missing}`)
}
