import { beforeAll, describe, expect, test } from 'vitest'
import type { FoundTexts } from './find-texts.ts'
import { coverageOf, placesOf, readLanguages, updated } from './languages.ts'
import { readProjectFiles, show } from './project-files.ts'
import { findShownTexts } from './shown-texts.ts'

const languages = readLanguages(readProjectFiles())
const english = languages.get('en')?.texts ?? {}
const others = [...languages].filter(([id]) => id !== 'en')

describe('the texts of the pages', () => {
  let found: FoundTexts
  beforeAll(() => {
    found = findShownTexts()
  })

  test('all go through t() in a way that can be traced', () => {
    expect(found.texts.size).toBeGreaterThan(1_000)
    expect(show(found.violations)).toEqual([])
  })

  test('are translated into every language that must be complete, including Hindi and Marathi', () => {
    const complete = others.filter(([, { language }]) => language.mustBeComplete)
    expect(complete.map(([id]) => id)).toEqual(expect.arrayContaining(['hi', 'mr']))
    expect(complete.flatMap(([id, file]) => coverageOf(file, found.texts).missing.map((text) => [id, text]))).toEqual(
      [],
    )
  })

  test('are all still shown', () => {
    expect(
      [...languages].flatMap(([id, file]) => coverageOf(file, found.texts).obsolete.map((text) => [id, text])),
    ).toEqual([])
  })
})

describe.each(others)('the words of %s', (_, { language, texts }) => {
  const filled = Object.entries(texts).filter(([, words]) => words !== '')

  test('keep the placeholders of the English text, including in plural forms', () => {
    const lost = filled.filter(([text, words]) => {
      const given = placesOf(words)
      const known = new Set([...placesOf(text), ...placesOf(english[text] ?? '')])
      return [...given].some((name) => !known.has(name)) || [...placesOf(text)].some((name) => !given.has(name))
    })
    expect(lost).toEqual([])
  })

  test('have a plural form for every number', () => {
    expect(filled.filter(([, words]) => /, *plural,/.test(words) && !/\bother \{/.test(words))).toEqual([])
  })

  test('are in the script of the language, except codes and names, with the digits of bills', () => {
    const { script } = new Intl.Locale(language.locale).maximize()
    expect(script === 'Latn' ? [] : filled.filter(([, words]) => isForeign(words, `${script}`))).toEqual([])
    expect(filled.filter(([, words]) => /[^\P{Nd}0-9]/u.test(words))).toEqual([])
    expect(new Intl.NumberFormat(language.locale).format(1_234_567)).toBe('12,34,567')
  })
})

const isForeign = (words: string, script: string) =>
  !new RegExp(`\\p{Script=${script}}`, 'u').test(words) &&
  /[a-z]{3}/i.test(words.replace(/\{\w+\}/g, '')) &&
  !isCode(words)

const isCode = (words: string) =>
  /^(\W|\d|\{\w+\}|CGST|SGST|IGST|GSTIN|GST|SAC|OTP|CSV|PDF|WhatsApp|Clothesline)+$/.test(words)

test('updating a language file loses nothing', () => {
  const file = { language: { name: 'मराठी', locale: 'mr-IN-u-nu-latn' }, texts: { Old: 'जुने', Save: 'सेव्ह करा' } }
  const shown = new Map([
    ['Save', 'a.tsx'],
    ['New', 'b.tsx'],
  ])
  expect(coverageOf(file, shown)).toEqual({ missing: [['New', 'b.tsx']], obsolete: ['Old'], translated: 1 })
  expect(updated(file, shown).texts).toEqual({ New: '', Save: 'सेव्ह करा' })
})

test('placeholders are found in plural forms, at any depth', () => {
  const nested = '{total, plural, =1 {one} other {{out, plural, one {# of {total}} other {{name}: #}}}}'
  expect([...placesOf(nested)].toSorted()).toEqual(['name', 'out', 'total'])
  expect(() => placesOf('{count, plural, one {x}')).toThrow()
})
