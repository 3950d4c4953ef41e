import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type EntryLists, type EntryPlace, type EntryReading, entryReader } from './read-entry.ts'
import { SAME_WORDS } from './same-words.ts'

const SERVICES = ['Steam Iron', 'Wash & Iron', 'Dry Clean']
const cloth = (name: string, services = SERVICES, shortNames: string[] = []) => ({ name, shortNames, services })
const shop: EntryLists = {
  cloths: [
    ...['Shirt', 'T-Shirt', 'Shorts', 'Kurta', 'Kurta Designer', 'Saree Cotton', 'Saree Silk'].map((name) =>
      cloth(name),
    ),
    ...['Suit 2 Piece', 'Suit 3 Piece', 'Bedsheet Double', 'Bedsheet Single'].map((name) => cloth(name)),
    cloth('Towel', ['Wash & Iron']),
    cloth('Sherwani', ['Dry Clean'], ['rk', 'raja']),
  ],
  kgServices: ['Wash & Fold', 'Wash & Iron'],
  sameWords: SAME_WORDS,
}
const COUNTER: EntryPlace = { byWeight: false, hasLines: false, weighedWith: undefined }
const WEIGHED: EntryPlace = { ...COUNTER, byWeight: true, weighedWith: 'Wash & Fold' }
const readIn = (lists: EntryLists, text: string, place = COUNTER) => entryReader(lists)(text, place)
const read = (text: string, place = COUNTER) => readIn(shop, text, place)
const one = (meaning: object) => ({ kind: 'one', meaning: expect.objectContaining(meaning) })
const choices = (reading: EntryReading) => (reading.kind === 'several' ? reading.meanings.slice(0, reading.equal) : [])

describe('a typed entry', () => {
  it('takes each typed word for another word', () => {
    expect(read('saree s')).toEqual({ ...one({ cloth: 'Saree Silk', service: undefined }), others: expect.any(Array) })
    expect(read('shirt shirt').kind).toBe('none')
    expect(read('bed d')).toMatchObject(one({ cloth: 'Bedsheet Double', service: undefined }))
    expect(read('bed d d')).toMatchObject(one({ cloth: 'Bedsheet Double', service: 'Dry Clean' }))
  })

  it('asks when two are equally likely, and offers the rest below', () => {
    expect(choices(read('saree 2'))).toMatchObject([{ cloth: 'Saree Cotton' }, { cloth: 'Saree Silk' }])
    expect(
      choices(read('saree dc')).every((meaning) => meaning.kind === 'piece' && meaning.service === 'Dry Clean'),
    ).toBe(true)
  })

  it('prefers the plain one of two names that differ in a word', () => {
    expect(read('kur')).toMatchObject(one({ cloth: 'Kurta' }))
    expect(read('shi')).toMatchObject(one({ cloth: 'Shirt' }))
  })

  it('knows the short names of the shop before all other ways to say it', () => {
    expect(read('rk 2')).toMatchObject(one({ cloth: 'Sherwani', quantity: 2 }))
    expect(read('raja dc')).toMatchObject(one({ cloth: 'Sherwani', service: 'Dry Clean' }))
    const own = { ...shop, cloths: [...shop.cloths, cloth('Shrug', SERVICES, ['sh'])] }
    expect(readIn(own, 'sh 5')).toMatchObject(one({ cloth: 'Shrug' }))
  })

  it('takes a name of the shop before another word for it', () => {
    const both = { cloths: [cloth('Pant'), cloth('Trouser')], kgServices: [], sameWords: SAME_WORDS }
    expect(readIn(both, 'pant')).toMatchObject(one({ cloth: 'Pant' }))
    expect(readIn(both, 'pants 2')).toMatchObject(one({ cloth: 'Pant' }))
    expect(readIn({ cloths: [cloth('Pant')], kgServices: [], sameWords: SAME_WORDS }, 'trouser')).toMatchObject(
      one({ cloth: 'Pant' }),
    )
  })

  it('reads names in Devanagari by both ways to write them', () => {
    const hindi = { cloths: [cloth('साड़ी सिल्क'), cloth('पैंट २ पीस')], kgServices: [], sameWords: SAME_WORDS }
    expect(readIn(hindi, 'साडी ५')).toMatchObject(one({ cloth: 'साड़ी सिल्क', quantity: 5 }))
    expect(readIn(hindi, 'silk saree')).toMatchObject(one({ cloth: 'साड़ी सिल्क' }))
    expect(readIn(hindi, 'पैंट 2 पीस')).toMatchObject(one({ cloth: 'पैंट २ पीस', quantity: 1 }))
    expect(readIn(hindi, 'पैंट ३')).toMatchObject(one({ cloth: 'पैंट २ पीस', quantity: 3 }))
  })

  it('offers a cloth only with services that it has a rate for', () => {
    expect(read('towel si')).toEqual({ kind: 'none', unknown: [] })
    expect(read('towel')).toMatchObject(one({ cloth: 'Towel' }))
  })

  it('takes a typed rate, once', () => {
    expect(read('shirt 5 @ 30')).toMatchObject(one({ quantity: 5, ratePaise: 3_000 }))
    expect(read('shirt @30 @40')).toEqual({ kind: 'none', unknown: ['@40'] })
    expect(read('shirt @')).toEqual({ kind: 'none', unknown: ['@'] })
    expect(read('shirt @ 12.345')).toMatchObject({ kind: 'none' })
  })

  it.each([
    ['blue shirt', ['blue']],
    ['shirt 5 30', ['30']],
    ['3.5 shirt', ['3.5']],
    ['0 shirt', ['0']],
    ['10000 shirt', ['10000']],
    ['shirt 50%', ['%']],
    ['shirt 5x 3x', ['3']],
  ])('names what it does not understand in %j', (text, unknown) => {
    expect(read(text)).toEqual({ kind: 'none', unknown })
  })

  it('switches to a service that is typed alone', () => {
    expect(read('dc')).toMatchObject(one({ kind: 'service', service: 'Dry Clean' }))
    expect(read('iron')).toMatchObject(one({ kind: 'service', service: 'Steam Iron' }))
  })

  it('takes a number alone for the last line, if there is one', () => {
    expect(read('7', { ...COUNTER, hasLines: true })).toMatchObject(one({ kind: 'quantity', quantity: 7 }))
    expect(read('7')).toMatchObject({ kind: 'none' })
  })
})

describe('a typed entry of an order by weight', () => {
  const weighed = (kg: string, pieces: string, service = 'Wash & Fold') => one({ kind: 'kg', service, kg, pieces })

  it.each(['wf 3.5 12', '12 wf 3.5', 'wf 3.5kg 12', '3,5 12 wf', 'wash fold 3.5 kg 12pcs', '3.5 12'])(
    'weighs %j',
    (text) => {
      expect(read(text, WEIGHED)).toMatchObject(weighed('3.5', '12'))
    },
  )

  it('takes the first of two whole numbers for the weight', () => {
    expect(read('wf 4 12', WEIGHED)).toMatchObject(weighed('4', '12'))
    expect(read('wf 4 kg', WEIGHED)).toMatchObject(weighed('4', ''))
    expect(read('wi', WEIGHED)).toMatchObject(weighed('', '', 'Wash & Iron'))
  })

  it('asks for the service where it is open, and drops no number', () => {
    expect(choices(read('wash 3.5', WEIGHED))).toHaveLength(2)
    expect(choices(read('3.5', { ...WEIGHED, weighedWith: undefined }))).toHaveLength(2)
    expect(read('wf 3.5 12 7', WEIGHED)).toEqual({ kind: 'none', unknown: ['7'] })
  })

  it('still takes pieces beside the weight', () => {
    expect(read('sh 5', WEIGHED)).toMatchObject(one({ kind: 'piece', cloth: 'Shirt', quantity: 5 }))
  })
})

describe('any shop', () => {
  const word = fc.constantFrom(
    'Shirt',
    'Saree',
    'Silk',
    'Bed',
    'Sheet',
    'Cover',
    'Kurta',
    'Pant',
    'Trouser',
    'T',
    'Top',
    'Coat',
  )
  const name = fc.array(word, { minLength: 1, maxLength: 3 }).map((words) => words.join(' '))
  const letters = (text: string) => text.replaceAll(' ', '').toLowerCase()
  const names = fc.uniqueArray(name, { minLength: 1, maxLength: 8, selector: letters })
  const offered = fc.subarray(SERVICES, { minLength: 1 })
  const cloths = names.chain((all) =>
    fc
      .tuple(...all.map((each) => offered.map((services) => cloth(each, services))))
      .map((rows) => rows as ReturnType<typeof cloth>[]),
  )
  const typed = fc
    .array(
      fc.constantFrom('shirt', 'sh', 's', 'sa', 'silk', 'sari', 'bed', 'b', 'co', 'pant', 'dc', 'd', 'iron', 'zz', 't'),
      {
        minLength: 1,
        maxLength: 4,
      },
    )
    .map((words) => words.join(' '))

  it('understands the same whatever the sequence of its cloths', () => {
    fc.assert(
      fc.property(cloths, typed, (all, text) => {
        const reading = readIn({ cloths: all, kgServices: [], sameWords: SAME_WORDS }, text)
        expect(readIn({ cloths: all.toReversed(), kgServices: [], sameWords: SAME_WORDS }, text)).toEqual(reading)
        const sorted = all.toSorted((a, b) => (a.name < b.name ? 1 : -1))
        expect(readIn({ cloths: sorted, kgServices: [], sameWords: SAME_WORDS }, text)).toEqual(reading)
      }),
    )
  })

  it('takes every full name for that cloth', () => {
    fc.assert(
      fc.property(cloths, (all) => {
        const reader = entryReader({ cloths: all, kgServices: [], sameWords: SAME_WORDS })
        for (const { name: full } of all) expect(reader(full, COUNTER)).toMatchObject(one({ cloth: full, quantity: 1 }))
      }),
    )
  })

  it('takes the same cloth however many of it are typed', () => {
    fc.assert(
      fc.property(cloths, typed, fc.integer({ min: 1, max: 9_999 }), (all, text, quantity) => {
        const reader = entryReader({ cloths: all, kgServices: [], sameWords: SAME_WORDS })
        const before = reader(text, COUNTER)
        if (before.kind !== 'one' || before.meaning.kind !== 'piece') return
        for (const more of [
          `${text} ${quantity}`,
          `${quantity} ${text}`,
          `${text} x${quantity}`,
          `${text}*${quantity}`,
        ]) {
          expect(reader(more, COUNTER)).toMatchObject({ kind: 'one', meaning: { ...before.meaning, quantity } })
        }
      }),
    )
  })
})
