/// <reference path="../virtual-languages.d.ts" />

import { languages } from 'virtual:languages'
import { formatNumberIndian, type Refusal, type RefusalValues } from '@clothesline/domain'
import { texts as english } from '../words/en.json'

/** The English text is the key. A text without a translation is shown in English. */

/** The code of a language file in web/src/words. */
export type Language = string

type Values = Record<string, string | number>
export type Words = Readonly<Record<string, string>>

export interface Dictionary {
  words: Words
  /**
   * Translates a refusal of the server or a rule; undefined for a code newer than this dictionary. Without it
   * refusals stay in English.
   */
  translateRefusal?: (code: string, values: RefusalValues) => string | undefined
}

/** A text with plural forms, as the build has parsed it (web/vite/languages.ts): a count with its forms, or a place. */
type Token = string | readonly [name: string] | readonly [name: string, type: 'plural', forms: Record<string, Token[]>]
type Text = string | Token[]

let texts: Readonly<Record<string, Text>>
let current: Language
let pluralRules: Intl.PluralRules
let refusalIn: NonNullable<Dictionary['translateRefusal']>

/** Switches the language. What is already rendered has to be rendered again. */
export function activateLanguage(
  locale: Language,
  { words, translateRefusal = () => undefined }: Dictionary = { words: {} },
): void {
  refusalIn = translateRefusal
  texts = { ...(english as unknown as Record<string, Text>), ...words }
  current = locale
  pluralRules = new Intl.PluralRules(localeOf(locale))
}

const localeOf = (language: Language) => languages.find(({ id }) => id === language)?.locale ?? 'en-IN'

/** For numbers and dates: Indian grouping and Latin digits in every language. */
export const currentLocale = (): string => localeOf(current)

/** Translates a text, with values for its {placeholders} and the right plural form. */
export function t(text: string, values: Values = {}): string {
  const found = texts[text] ?? text
  return typeof found === 'string'
    ? found.replace(PLACEHOLDER, (_, name: string) => String(values[name] ?? ''))
    : fill(found, values)
}

/** `#` is the count whose forms are being filled in. */
function fill(tokens: Token[], values: Values, count?: number): string {
  return tokens
    .map((token) => {
      if (token === '#' && count !== undefined) return writeCount(count)
      if (typeof token === 'string') return token
      const [name, , forms] = token
      if (forms === undefined) return String(values[name] ?? '')
      const value = Number(values[name])
      return fill(forms[value] ?? forms[pluralRules.select(value)] ?? forms.other ?? [], values, value)
    })
    .join('')
}

/** Whole numbers by hand: the browser's first formatter of numbers takes a phone a tenth of a second. */
export const writeCount = (value: number): string =>
  Number.isInteger(value) ? formatNumberIndian(value) : value.toLocaleString(currentLocale())

/** A refusal of the server or a rule in the user's language; otherwise the English message. */
export const translateRefusal = ({ code, values, message }: Refusal): string => refusalIn(code, values) ?? message

const PLACEHOLDER = /\{(\w+)\}/g

activateLanguage('en')
