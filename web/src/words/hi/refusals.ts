import type { refusals as english } from '@clothesline/contract'
import { fillTemplate, type RefusalValues, type Template } from '@clothesline/domain'
import { refusalWords } from './refusal-words.ts'
import { refusalsOfConflicts } from './refusals-conflicts.ts'
import { refusalsOfInput } from './refusals-input.ts'
import { refusalsOfMessages } from './refusals-messages.ts'
import { refusalsOfRules } from './refusals-rules.ts'
import { refusalsOfSessions } from './refusals-sessions.ts'

type English = typeof english

/** Every refusal by its code. What takes a function in English, because it counts, takes one here. */
export const refusals: { readonly [C in keyof English]: English[C] extends string ? string : English[C] } = {
  ...refusalsOfSessions,
  ...refusalsOfConflicts,
  ...refusalsOfInput,
  ...refusalsOfRules,
  ...refusalsOfMessages,
}

const templates = new Map<string, Template>(Object.entries(refusals))
const words = new Map<string, string>(Object.entries(refusalWords))

/** The refusal in Hindi. Only a `{name:word}` is translated; every other value is the shop's, and stays as it wrote it. */
export function translateRefusalToHindi(code: string, values: RefusalValues): string | undefined {
  const template = templates.get(code)
  if (typeof template === 'function') return fillTemplate(template, values)
  return template?.replaceAll(/\{(\w+)(:word)?\}/g, (whole, name: string, isWord: string | undefined) => {
    const value = String(values[name] ?? whole)
    return isWord === undefined ? value : (words.get(value) ?? value)
  })
}
