import { type Problem, problem } from '@clothesline/contract'
import { Invalid } from './errors.ts'

type Amounts<F extends string> = { [Field in F]?: number | null | undefined }

/** Amounts that a caller sent along although they follow from others: each must be what it was, or what it is now. */
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
    // Null is hidden from the caller, so nobody can have meant a value.
    const is = after[field] ?? 'hidden'
    problems.push(problem(field, 'value_computed', { name: field, is, value }))
  }
  if (problems.length > 0) throw new Invalid(problems)
}
