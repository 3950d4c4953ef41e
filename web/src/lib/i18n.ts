/// <reference path="../virtual-languages.d.ts" />

import { languages } from 'virtual:languages'
import type { Refusal, RefusalValues } from '@clothesline/domain'
import { setupI18n } from '@lingui/core'
import { texts as english } from '../words/en.json'

/** English text is the key: a page reads as it looks, and a text without a translation shows itself. */

/** The code of a language file in web/src/words. */
export type Language = string

type Values = Record<string, string | number>
export type Words = Readonly<Record<string, string>>

export interface Dictionary {
  words: Words
  /** What the server or a rule refused with; nothing for a code that is newer than these words. Without this it stays in English. */
  translateRefusal?: (code: string, values: RefusalValues) => string | undefined
}

const i18n = setupI18n()
// Texts with plural forms come parsed (web/vite/languages.ts); in all others only the places have to be found.
i18n.setMessagesCompiler((text) => text.split(PLACEHOLDER).map((part, at) => (at % 2 === 1 ? [part] : part)))

let refusalIn: NonNullable<Dictionary['translateRefusal']>

/** From now on every text is asked for in this language; what is drawn already has to be drawn anew. */
export function activateLanguage(
  locale: Language,
  { words, translateRefusal = () => undefined }: Dictionary = { words: {} },
): void {
  refusalIn = translateRefusal
  i18n.loadAndActivate({ locale, locales: [localeOf(locale)], messages: { ...english, ...words } })
}

const localeOf = (language: Language) => languages.find(({ id }) => id === language)?.locale ?? 'en-IN'

/** For numbers and days: India's grouping, and the digits of its banknotes and bills, in every language. */
export const currentLocale = (): string => localeOf(i18n.locale)

/** The text in the language of the reader, with the values in their {places} and in the form that a count asks for. */
export const t = (text: string, values?: Values): string => i18n._(text, values)

/** What the server or a rule refused with, as the reader understands it; in English, the sentence that came. */
export const translateRefusal = ({ code, values, message }: Refusal): string => refusalIn(code, values) ?? message

const PLACEHOLDER = /\{(\w+)\}/g

activateLanguage('en')
