import { type Problem, problem } from '@clothesline/contract'
import { Invalid } from './errors.ts'

type Amounts<F extends string> = { [Field in F]?: number | null | undefined }

/** Checks computed amounts that a caller sent: each must equal the value before the call or the value after it. */
export function checkComputed<F extends string>(
  fields: readonly F[],
  given: Amounts<F>,
  before: Amounts<F>,
  after: Amounts<F>,
): void {
  const problems: Problem[] = []
  for (const field of fields) {
    const value = given[field]
    if (value === undefined || value === null || value === before[field] || value === after[field]) continue
    // Null means that the value is hidden from this caller, so the message does not reveal it.
    const is = after[field] ?? 'hidden'
    problems.push(problem(field, 'value_computed', { name: field, is, value }))
  }
  if (problems.length > 0) throw new Invalid(problems)
}
