import { formatRupees } from '@clothesline/domain'
import type { Say } from '../report/sheet.ts'

/** How a page writes what is neither text nor money. */
export interface ChangeFormats {
  say: Say
  /** 2026-11-15 as 15 Nov. */
  day: (on: string) => string
  /** 0 as Sunday. */
  weekday: (number: number) => string
}

/** What was done, and what it changed: one line each. */
export interface ChangeWords {
  title: string
  details: string[]
}

/** A recorded change, as far as its words need it. */
export interface RecordedChange {
  action: string
  subjectId?: string
  before: unknown
  after: unknown
}

export type Facts = Record<string, unknown>

/** Writes one action. */
export type Writer = (was: Facts, is: Facts, formats: ChangeFormats, change: RecordedChange) => ChangeWords

export const factsOf = (value: unknown): Facts =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Facts) : {}
export const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])
export const text = (value: unknown): string =>
  typeof value === 'string' ? value : typeof value === 'number' ? String(value) : ''
/** 0 where an older entry has none. */
export const number = (value: unknown): number => (Number.isFinite(Number(value)) ? Number(value) : 0)
export const money = (rupees: unknown): string => formatRupees(Math.round(number(rupees) * 100))
export const paise = (value: unknown): string => formatRupees(number(value))

/** A field of a record: its key, what people call it, and its value in words. */
export type Field = readonly [key: string, name: string, words: (value: unknown) => string]

/** Values as people say them. */
export function valueWords({ say, day, weekday }: ChangeFormats) {
  const none = say('none')
  return {
    plain: (value: unknown) => text(value) || none,
    money: (value: unknown) => (value === null ? none : money(value)),
    paise,
    percent: (value: unknown) => `${text(value)} %`,
    yesNo: (value: unknown) => (value === true || value === 'Yes' ? say('yes') : say('no')),
    day: (value: unknown) => (text(value) === '' ? none : day(text(value))),
    list: (value: unknown) => listOf(value).map(text).join(', ') || none,
    weekdays: (value: unknown) =>
      listOf(value)
        .map((number) => weekday(Number(number)))
        .join(', ') || none,
  }
}

const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)

/** "Discount: none → 10 %" for each field that differs. A field on only one side was not recorded on the other. */
export function differences(fields: readonly Field[], was: Facts, is: Facts, { say }: ChangeFormats): string[] {
  return fields.flatMap(([key, name, words]) => {
    if (was[key] === undefined || is[key] === undefined || same(was[key], is[key])) return []
    const [before, after] = [words(was[key]), words(is[key])]
    return [before === after ? name : say('{name}: {before} → {after}', { name, before, after })]
  })
}

/** "Phone: 98765 43210" for each field that says something. */
export function entries(fields: readonly Field[], facts: Facts): string[] {
  return fields.flatMap(([key, name, words]) => {
    const value = facts[key]
    const isEmpty =
      [undefined, null, '', 0, false].includes(value as null) || (Array.isArray(value) && value.length === 0)
    return isEmpty ? [] : [`${name}: ${words(value)}`]
  })
}

export const reasonWords = (facts: Facts, { say }: ChangeFormats): string[] =>
  text(facts.reason) === '' ? [] : [say('Reason: {reason}', { reason: text(facts.reason) })]
