import { type EntryMeaning, type EntryReading, entryReader, SAME_WORDS } from '@clothesline/domain'
import { describe, expect, it } from 'vitest'
import { starterSet } from './starter-set.ts'
import { TYPED } from './typed-entries.ts'

const read = entryReader({
  cloths: starterSet.cloths.map(({ name, ratesPaise }) => ({
    name,
    shortNames: [],
    services: Object.keys(ratesPaise),
  })),
  kgServices: [],
  sameWords: SAME_WORDS,
})
const entries = TYPED.replace(/^\n|\n$/g, '')
  .split('\n')
  .map((line) => line.split(' = ') as [typed: string, meant: string])

const shown = (meaning: EntryMeaning): string => {
  if (meaning.kind !== 'piece') return 'service' in meaning ? meaning.service : ''
  const { cloth, service, quantity, ratePaise } = meaning
  return `${quantity} ${cloth}${service ? `, ${service}` : ''}${ratePaise ? ` @ ${ratePaise / 100}` : ''}`
}

function told(reading: EntryReading): string {
  if (reading.kind === 'one') return shown(reading.meaning)
  if (reading.kind === 'none') return `- ${reading.unknown.join(' ') || 'nothing'}`
  return `? ${inOneOrder(reading.meanings.slice(0, reading.equal).map(shown))}`
}

const inOneOrder = (choices: string[]) => choices.toSorted().join(' / ')
const expected = (meant: string) => (meant.startsWith('? ') ? `? ${inOneOrder(meant.slice(2).split(' / '))}` : meant)

describe('what clerks type, with the starter set', () => {
  const answers = entries.map(([typed, meant]) => {
    const reading = read(typed, { byWeight: false, hasLines: false, weighedWith: undefined })
    return { typed, meant: expected(meant), told: told(reading), isSingle: reading.kind === 'one' }
  })

  it('is tried with at least 200 entries, each once', () => {
    expect(answers.length).toBeGreaterThanOrEqual(200)
    expect(new Set(answers.map(({ typed }) => typed)).size).toBe(answers.length)
  })

  it('is never taken for something else without a word', () => {
    expect(answers.filter(({ isSingle, meant, told }) => isSingle && told !== meant)).toEqual([])
  })

  it('is understood in at least 95 of 100', () => {
    const missed = answers.filter(({ meant, told }) => told !== meant)
    expect(missed.length, JSON.stringify(missed, null, 1)).toBeLessThanOrEqual(answers.length * 0.05)
  })
})
