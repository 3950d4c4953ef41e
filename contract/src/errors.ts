import './zod-without-code.ts'
import type { Refusal } from '@clothesline/domain'
import { z } from 'zod'
import { type RefusalArgument, type RefusalCode, refusal } from './refusals/index.ts'

/** Code and values, for programs and for translation. */
export const Refused = z.object({
  code: z.string().describe('Why, for programs: it stays when the sentence is worded anew'),
  values: z
    .record(z.string(), z.union([z.string(), z.number()]))
    .describe('What the sentence says of this case, such as a name or an amount'),
})

/** One problem with the input: the message, and its field. */
export const Problem = z.object({ msg: z.string(), path: z.string(), ...Refused.shape })
export type Problem = z.infer<typeof Problem>

/** The two forms of error answers. */
export const InvalidAnswer = z.object({ errors: z.array(Problem), ...Refused.shape })
export const ErrorAnswer = z.object({
  error: z.string(),
  ...Refused.shape,
  /** Sending the same call with this field would succeed: the second step of the Admin. */
  needs: z.literal('code').optional(),
})

export function problem<C extends RefusalCode>(path: string, code: C, ...values: RefusalArgument<C>): Problem {
  return problemAt(path, refusal(code, ...values))
}

/** A refusal made elsewhere, such as by a rule, as a problem of this field. */
export function problemAt(path: string, { message, code, values }: Refusal): Problem {
  return { msg: message, path, code, values: { ...values } }
}

/** The message of a schema check. Zod supports only text, so the refusal is encoded as JSON; `problemsOf` decodes it. */
export function says<C extends RefusalCode>(code: C, ...values: RefusalArgument<C>): string {
  return saysOf(refusal(code, ...values))
}

export function saysOf({ code, values, message }: Refusal): string {
  return JSON.stringify({ code, values, message })
}

/** All problems that a schema found, in field order and without duplicates. */
export function problemsOf(error: z.ZodError): Problem[] {
  const problems: Problem[] = []
  for (const issue of error.issues) {
    const found = problemAt(issue.path.map(String).join('.'), refusalIn(issue.message))
    if (!problems.some((known) => known.path === found.path && known.msg === found.msg)) problems.push(found)
  }
  return problems
}

/** Checks without a message of ours, such as the wrong type of a nested object, have Zod's message. */
function refusalIn(message: string): Refusal {
  if (message.startsWith('{"code":')) return JSON.parse(message) as Refusal
  const unknown = refusal('value_not_understood')
  return message === '' ? unknown : { ...unknown, message }
}
