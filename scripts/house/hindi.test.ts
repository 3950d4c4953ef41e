import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { speak, translateAnswer } from '../../web/src/lib/i18n.ts'
import { areas, hindi } from '../../web/src/words/hi/index.ts'
import { ANYTHING, findAnswers } from './find-answers.ts'
import { type FoundTexts, findTexts } from './find-texts.ts'
import { show } from './house-files.ts'

const placeholdersOf = (text: string) => (text.match(/\{\w+\}/g) ?? []).toSorted()
const lettersOf = (text: string) => text.replace(/\{\w+\}/g, '')

describe('the texts of the pages', () => {
  let found: FoundTexts
  beforeAll(() => {
    const isPage = (file: string) => /^(web\/src|domain\/src\/report-sheet)\//.test(file) && !file.includes('/words/')
    found = findTexts('web/tsconfig.json', isPage)
  })

  test('all go through t(), from where they can be found', () => {
    expect(found.texts.size).toBeGreaterThan(1_000)
    expect(show(found.violations)).toEqual([])
  })

  test('have all been said in Hindi', () => {
    const missing = [...found.texts].filter(([text]) => hindi.words[text] === undefined)
    expect(missing).toEqual([])
  })

  test('are all still shown', () => {
    expect(Object.keys(hindi.words).filter((text) => !found.texts.has(text))).toEqual([])
  })
})

describe('the Hindi words', () => {
  test('stand in one area only', () => {
    const keys = Object.values(areas).flatMap((words) => Object.keys(words))
    expect(keys.filter((key, at) => keys.indexOf(key) !== at)).toEqual([])
  })

  test('keep the placeholders of the English text', () => {
    const all = [...Object.entries(hindi.words), ...Object.entries(hindi.answers)]
    const lost = all.filter(([english, words]) => {
      const known = placeholdersOf(english)
      return placeholdersOf(words).some((name) => !known.includes(name))
    })
    expect(lost).toEqual([])
    const left = Object.entries(hindi.words).filter(
      ([english, words]) => `${placeholdersOf(english)}` !== `${placeholdersOf(words)}`,
    )
    expect(left).toEqual([])
  })

  test('are written in Devanagari, but for codes and names that shops say as they are', () => {
    const latin = Object.entries(hindi.words).filter(
      ([, words]) => !/\p{Script=Devanagari}/u.test(words) && /[a-z]{3}/i.test(lettersOf(words)) && !isCode(words),
    )
    expect(latin).toEqual([])
  })
})

const isCode = (words: string) =>
  /^(\W|\d|\{\w+\}|CGST|SGST|IGST|GSTIN|GST|SAC|OTP|CSV|PDF|WhatsApp|Clothesline)+$/.test(words)

describe('what the server answers', () => {
  beforeAll(() => speak('hi', hindi))
  afterAll(() => speak('en'))

  test('is said in Hindi, also where it has values inside', () => {
    const isAnswering = (file: string) =>
      /^(domain|contract|server)\/src\//.test(file) &&
      !/^server\/src\/(cli|db|demo|messages|paper|start-|http\/register-whatsapp)/.test(file)
    const answers = findAnswers('server/tsconfig.json', isAnswering)
    expect(answers.size).toBeGreaterThan(200)
    const english = [...answers].filter(([sentence]) => {
      const told = translateAnswer(sentence)
      return told === sentence || /[a-z]{3}/.test(told.replaceAll(ANYTHING, '').replace(KEPT, ''))
    })
    expect(english).toEqual([])
  })
})

const KEPT = /WhatsApp|name@bank|shop@bank|WebP|Clothesline/g
