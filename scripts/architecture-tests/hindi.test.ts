import { beforeAll, describe, expect, test } from 'vitest'
import { areas, words } from '../../web/src/words/hi/index.ts'
import { type FoundTexts, findTexts } from './find-texts.ts'
import { show } from './project-files.ts'

const placeholdersOf = (text: string) => (text.match(/\{\w+\}/g) ?? []).toSorted()
const lettersOf = (text: string) => text.replace(/\{\w+\}/g, '')

describe('the texts of the pages', () => {
  let found: FoundTexts
  beforeAll(() => {
    const isPage = (file: string) => /^(web\/src|paper\/src\/report)\//.test(file) && !file.includes('/words/')
    found = findTexts('web/tsconfig.json', isPage)
  })

  test('all go through t(), from where they can be found', () => {
    expect(found.texts.size).toBeGreaterThan(1_000)
    expect(show(found.violations)).toEqual([])
  })

  test('have all been said in Hindi', () => {
    const missing = [...found.texts].filter(([text]) => words[text] === undefined)
    expect(missing).toEqual([])
  })

  test('are all still shown', () => {
    expect(Object.keys(words).filter((text) => !found.texts.has(text))).toEqual([])
  })
})

describe('the Hindi words', () => {
  test('stand in one area only', () => {
    const keys = Object.values(areas).flatMap((area) => Object.keys(area))
    expect(keys.filter((key, at) => keys.indexOf(key) !== at)).toEqual([])
  })

  test('keep the placeholders of the English text', () => {
    const lost = Object.entries(words).filter(
      ([english, words]) => `${placeholdersOf(english)}` !== `${placeholdersOf(words)}`,
    )
    expect(lost).toEqual([])
  })

  test('are written in Devanagari, but for codes and names that shops say as they are', () => {
    const latin = Object.entries(words).filter(
      ([, words]) => !/\p{Script=Devanagari}/u.test(words) && /[a-z]{3}/i.test(lettersOf(words)) && !isCode(words),
    )
    expect(latin).toEqual([])
  })
})

const isCode = (words: string) =>
  /^(\W|\d|\{\w+\}|CGST|SGST|IGST|GSTIN|GST|SAC|OTP|CSV|PDF|WhatsApp|Clothesline)+$/.test(words)
