import { ApiError } from '../../../lib/api.ts'

/** The server names pieces by their place in what was sent: `pieces.3`. */
export function trayProblems(error: unknown, tags: readonly string[]): Map<string, string> {
  const problems = new Map<string, string>()
  if (!(error instanceof ApiError)) return problems
  for (const { path, msg } of error.problems) {
    const place = /^pieces\.(\d+)$/.exec(path)?.[1]
    const tag = place === undefined ? undefined : tags[Number(place)]
    if (tag !== undefined) problems.set(tag, msg)
  }
  return problems
}
