/// <reference path="../virtual-languages.d.ts" />

import { languages } from 'virtual:languages'
import type { Refusal, RefusalValues } from '@clothesline/domain'
import { setupI18n } from '@lingui/core'
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

const i18n = setupI18n()
// Texts with plural forms are parsed at build time (web/vite/languages.ts); in all others only the placeholders have to
// be found.
i18n.setMessagesCompiler((text) => text.split(PLACEHOLDER).map((part, at) => (at % 2 === 1 ? [part] : part)))

let refusalIn: NonNullable<Dictionary['translateRefusal']>

/** Switches the language. What is already rendered has to be rendered again. */
export function activateLanguage(
  locale: Language,
  { words, translateRefusal = () => undefined }: Dictionary = { words: {} },
): void {
  refusalIn = translateRefusal
  i18n.loadAndActivate({ locale, locales: [localeOf(locale)], messages: { ...english, ...words } })
}

const localeOf = (language: Language) => languages.find(({ id }) => id === language)?.locale ?? 'en-IN'

/** For numbers and dates: Indian grouping and Latin digits in every language. */
export const currentLocale = (): string => localeOf(i18n.locale)

/** Translates a text, with values for its {placeholders} and the right plural form. */
export const t = (text: string, values?: Values): string => i18n._(text, values)

/** A refusal of the server or a rule in the user's language; otherwise the English message. */
export const translateRefusal = ({ code, values, message }: Refusal): string => refusalIn(code, values) ?? message

const PLACEHOLDER = /\{(\w+)\}/g

activateLanguage('en')
