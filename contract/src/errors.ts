import { z } from 'zod'

/** One thing wrong with the input: what to say, and which field it is about. */
export const Problem = z.object({ msg: z.string(), path: z.string() })
export type Problem = z.infer<typeof Problem>

/** The two shapes in which any call can fail. */
export const InvalidAnswer = z.object({ errors: z.array(Problem) })
export const ErrorAnswer = z.object({
  error: z.string(),
  /** The same call with this field as well would go on: the second step of the Admin. */
  needs: z.literal('code').optional(),
})

/** Every problem that a schema found, in the order of the fields, each said once. */
export function problemsOf(error: z.ZodError): Problem[] {
  const problems: Problem[] = []
  for (const issue of error.issues) {
    const path = issue.path.map(String).join('.')
    const msg = issue.message || 'This value is not understood'
    if (!problems.some((known) => known.path === path && known.msg === msg)) problems.push({ msg, path })
  }
  return problems
}
