import type { Refusal } from '@clothesline/domain'
import { z } from 'zod'
import { type RefusalArgument, type RefusalCode, refusal } from './refusals/index.ts'

/** What programs decide by, and what other languages are made from. */
export const Refused = z.object({
  code: z.string().describe('Why, for programs: it stays when the sentence is worded anew'),
  values: z
    .record(z.string(), z.union([z.string(), z.number()]))
    .describe('What the sentence says of this case, such as a name or an amount'),
})

/** One thing wrong with the input: what to say, and which field it is about. */
export const Problem = z.object({ msg: z.string(), path: z.string(), ...Refused.shape })
export type Problem = z.infer<typeof Problem>

/** The two shapes in which any call can fail. */
export const InvalidAnswer = z.object({ errors: z.array(Problem), ...Refused.shape })
export const ErrorAnswer = z.object({
  error: z.string(),
  ...Refused.shape,
  /** The same call with this field as well would go on: the second step of the Admin. */
  needs: z.literal('code').optional(),
})

export function problem<C extends RefusalCode>(path: string, code: C, ...values: RefusalArgument<C>): Problem {
  return problemAt(path, refusal(code, ...values))
}

/** A refusal that was made elsewhere, by a rule for instance, as a problem of this field. */
export function problemAt(path: string, { message, code, values }: Refusal): Problem {
  return { msg: message, path, code, values: { ...values } }
}

/** What a schema says of a field. Zod carries only a text, so the refusal goes through it as JSON; `problemsOf` reads it. */
export function says<C extends RefusalCode>(code: C, ...values: RefusalArgument<C>): string {
  return saysOf(refusal(code, ...values))
}

export function saysOf({ code, values, message }: Refusal): string {
  return JSON.stringify({ code, values, message })
}

/** Every problem that a schema found, in the order of the fields, each said once. */
export function problemsOf(error: z.ZodError): Problem[] {
  const problems: Problem[] = []
  for (const issue of error.issues) {
    const found = problemAt(issue.path.map(String).join('.'), refusalIn(issue.message))
    if (!problems.some((known) => known.path === found.path && known.msg === found.msg)) problems.push(found)
  }
  return problems
}

/** What a check without words of ours found, such as the wrong type of a nested object, zod says in its own. */
function refusalIn(message: string): Refusal {
  if (message.startsWith('{"code":')) return JSON.parse(message) as Refusal
  const unknown = refusal('value_not_understood')
  return message === '' ? unknown : { ...unknown, message }
}
