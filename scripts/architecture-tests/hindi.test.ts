import { beforeAll, describe, expect, test } from 'vitest'
import { failureSentences } from '../../server/src/features/message/whatsapp-failure.ts'
import { NO_ANSWER } from '../../server/src/messages/take-next.ts'
import { answers, areas, hindi, words } from '../../web/src/words/hi/index.ts'
import { ANYTHING, findAnswers } from './find-answers.ts'
import { type FoundTexts, findTexts } from './find-texts.ts'
import { readHouseFiles, show } from './project-files.ts'

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
    const all = [...Object.entries(words), ...Object.entries(answers)]
    const lost = all.filter(([english, words]) => {
      const known = placeholdersOf(english)
      return placeholdersOf(words).some((name) => !known.includes(name))
    })
    expect(lost).toEqual([])
    const left = Object.entries(words).filter(
      ([english, words]) => `${placeholdersOf(english)}` !== `${placeholdersOf(words)}`,
    )
    expect(left).toEqual([])
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

describe('what the server answers', () => {
  test('is said in Hindi, also where it has values inside', () => {
    const isAnswering = (file: string) =>
      /^(domain|contract|paper|server)\/src\//.test(file) &&
      !/^server\/src\/(cli|db|demo|messages|paper|start-|http\/register-whatsapp)/.test(file)
    const found = findAnswers('server/tsconfig.json', isAnswering)
    expect(found.size).toBeGreaterThan(200)
    const english = [...found].filter(([sentence]) => {
      const told = hindi.translateAnswer(sentence)
      return told === sentence || /[a-z]{3}/.test(told.replaceAll(ANYTHING, '').replace(KEPT, ''))
    })
    expect(english).toEqual([])
  })
})

test('why a message did not go out, or was called off, is said in Hindi', () => {
  const called = [...readHouseFiles().values()].join().matchAll(/cancelWaiting\w*\([^']*'(The [^']+)'/g)
  const calledOff = [...called].map(([, why = '']) => why)
  expect(calledOff.length).toBeGreaterThan(3)
  const reasons = [...Object.values(failureSentences), NO_ANSWER, ...calledOff]
  expect(reasons.filter((reason) => /[a-z]{3}/.test(hindi.translateAnswer(reason).replace(KEPT, '')))).toEqual([])
})

const KEPT = /WhatsApp|name@bank|shop@bank|WebP|Clothesline/g
