import { maskNumbers } from '../mask-numbers.ts'

/** For the log: what happened and where, without what was in the request. */
export function describeError(error: unknown): object {
  if (!(error instanceof Error)) return { problem: maskNumbers(String(error)) }
  const code = (error as { code?: unknown }).code
  return { name: error.name, code, problem: maskNumbers(error.message), stack: maskNumbers(error.stack ?? '') }
}
