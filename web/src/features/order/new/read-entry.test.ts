import { beforeAll, describe, expect, it } from 'vitest'
import { NO_USAGE } from './cloth-usage.ts'
import { type EntryContext, learnWords, readEntry } from './read-entry.ts'
import { testMasters } from './testing/test-masters.ts'

const context: EntryContext = {
  masters: testMasters,
  kind: 'quantity',
  service: 'Steam Iron',
  usage: NO_USAGE,
  hasLines: false,
}
const read = (text: string, change: Partial<EntryContext> = {}) => readEntry(text, { ...context, ...change })
const first = (text: string, change: Partial<EntryContext> = {}) => read(text, change).suggestions[0]

const rates = [...testMasters.rates, { clothType: 'Shoes', serviceType: 'Wash & Iron', rate: 250, perKg: false }]

beforeAll(learnWords)

describe('the entry of a new order', () => {
  it.each(['sh 5', '5 sh', 'sh5', '5sh', 'SH  5', 'shirt 5', 'sh 5x', 'x5 sh'])('takes %j for five shirts', (text) => {
    expect(first(text)).toMatchObject({ kind: 'piece', cloth: 'Shirt', service: 'Steam Iron', quantity: 5, rate: 12 })
  })

  it.each(['5 sh dc', 'sh dc 5', 'dry sh 5', 'sh 5 dry clean'])('takes the service from %j', (text) => {
    expect(first(text)).toMatchObject({ cloth: 'Shirt', service: 'Dry Clean', quantity: 5, rate: 90 })
  })

  it('takes one where no number is typed', () => {
    expect(first('tro')).toMatchObject({ cloth: 'Trouser', quantity: 1 })
  })

  it('finds a name by its second word, without its dash, and by its initials', () => {
    expect(first('silk')).toMatchObject({ cloth: 'Saree Silk' })
    expect(first('tshirt 2')).toMatchObject({ cloth: 'T-Shirt', quantity: 2 })
    expect(first('bd')).toMatchObject({ cloth: 'Bedsheet Double' })
  })

  it('does not choose between cloths that fit equally, and shows first what is taken most often', () => {
    const entry = read('sho', { masters: { ...testMasters, cloths: [...testMasters.cloths, 'Shoes'], rates } })
    expect(entry).toMatchObject({ isOpen: true, suggestions: [{ cloth: 'Shoes' }, { cloth: 'Shorts' }] })
    const taken = read('suit', { usage: { ...NO_USAGE, cloths: ['Suit 3 Piece', 'Shirt', 'Suit 2 Piece'] } })
    expect(taken).toMatchObject({ isOpen: true, suggestions: [{ cloth: 'Suit 3 Piece' }, { cloth: 'Suit 2 Piece' }] })
    expect(read('shirt')).toMatchObject({ isOpen: false })
  })

  it('takes each cloth with its usual service, or that which the shop takes most, unless one is pressed or typed', () => {
    const service = (text: string, change: Partial<EntryContext>) => first(text, { service: '', ...change })
    expect(service('saree silk', {})).toMatchObject({ service: 'Dry Clean', rate: 280.5 })
    expect(service('saree silk si', {})).toMatchObject({ service: 'Steam Iron', rate: 60 })
    expect(service('saree silk', { service: 'Steam Iron' })).toMatchObject({ service: 'Steam Iron', rate: 60 })
    const usage = { cloths: [], services: { 'Saree Silk': 'Steam Iron', Shirt: 'Dry Clean', Towel: 'Dry Clean' } }
    expect(service('saree silk', { usage })).toMatchObject({ service: 'Steam Iron' })
    expect(service('sh', { usage })).toMatchObject({ service: 'Dry Clean', rate: 90 })
    // Without a rate for it, neither what was taken nor what is usual counts.
    expect(service('towel', { usage })).toMatchObject({ service: 'Wash & Iron', rate: 30 })
    expect(service('trouser', {})).toMatchObject({ service: 'Steam Iron' })
  })

  it('offers each thing once, also where the service that was typed is the one that it gets anyway', () => {
    const { suggestions } = read('saree s', { service: 'Steam Iron' })
    expect(suggestions.filter((one) => one.kind === 'piece' && one.cloth === 'Saree Silk')).toHaveLength(1)
    expect(read('sh si').isOpen).toBe(false)
    expect(first('sh si')).toMatchObject({ cloth: 'Shirt', service: 'Steam Iron' })
  })

  it('takes a typed rate, as it would be typed on the line', () => {
    expect(first('sh 5 @ 30')).toMatchObject({ cloth: 'Shirt', quantity: 5, rate: 12, typedRate: '30' })
    expect(first('sh 5 @ 12.50')).toMatchObject({ typedRate: '12.50' })
    expect(first('sh 5')).not.toHaveProperty('typedRate')
  })

  it('knows the short names of the shop', () => {
    expect(first('tuxedo 2')).toMatchObject({ cloth: 'Suit 3 Piece', quantity: 2 })
  })

  it('says which words it does not understand', () => {
    expect(read('blue shirt 5')).toEqual({ suggestions: [], isOpen: false, unknown: ['blue'] })
    expect(read('shirt 5 30')).toMatchObject({ suggestions: [], unknown: ['30'] })
  })

  it('uses a service that offers the cloth when the chosen one does not', () => {
    expect(first('towel')).toMatchObject({ cloth: 'Towel', service: 'Wash & Iron' })
  })

  it('offers nothing for a cloth with a service that has no rate for it', () => {
    expect(read('towel si').suggestions).toEqual([])
  })

  it('asks where a number may belong to the name', () => {
    expect(read('suit 3')).toMatchObject({
      isOpen: true,
      suggestions: [
        { cloth: 'Suit 2 Piece', quantity: 3 },
        { cloth: 'Suit 3 Piece', quantity: 1 },
        { cloth: 'Suit 3 Piece', quantity: 3 },
      ],
    })
    expect(read('suit 3 piece')).toMatchObject({ isOpen: false })
  })

  it.each(['कमीज़ ५', 'कमीज़५', '५कमीज़', 'साड़ी५'])('takes %j for five, written with vowel signs', (text) => {
    const cloths = ['कमीज़', 'साड़ी']
    const rates = cloths.map((clothType) => ({ clothType, serviceType: 'Steam Iron', rate: 20, perKg: false }))
    expect(first(text, { masters: { ...testMasters, cloths, rates } })).toMatchObject({ kind: 'piece', quantity: 5 })
  })

  it('switches the service when only a service is typed', () => {
    expect(first('dc')).toEqual({ kind: 'service', service: 'Dry Clean' })
  })

  it('takes a number alone for the quantity of the last line', () => {
    expect(first('7', { hasLines: true })).toEqual({ kind: 'quantity', quantity: 7 })
    expect(first('7')).toBeUndefined()
  })

  it.each(['', '   ', 'zzz', '0 sh', '3.5 sh'])('offers nothing for %j', (text) => {
    expect(read(text).suggestions).toEqual([])
  })
})

describe('the entry of an order by weight', () => {
  const kg = (text: string) => first(text, { kind: 'kg' })

  it.each(['wf 3.5 12', '12 wf 3.5', 'wf 3.5kg 12', '3,5 12 wf', 'wash fold 3.5 kg 12pcs'])('weighs %j', (text) => {
    expect(kg(text)).toEqual({ kind: 'kg', service: 'Wash & Fold', kg: '3.5', pieces: '12', rate: 70 })
  })

  it('takes the first of two whole numbers for the weight', () => {
    expect(kg('wf 4 12')).toMatchObject({ kg: '4', pieces: '12' })
    expect(kg('wf 4kg')).toMatchObject({ kg: '4', pieces: '' })
    expect(kg('wf 4 kg')).toMatchObject({ kg: '4', pieces: '' })
  })

  it('weighs with the chosen service when no service is typed', () => {
    expect(first('3.5 12', { kind: 'kg', service: 'Wash & Iron' })).toMatchObject({ service: 'Wash & Iron', kg: '3.5' })
  })

  it('still takes pieces beside the weight', () => {
    expect(kg('sh 5')).toMatchObject({ kind: 'piece', cloth: 'Shirt', quantity: 5 })
  })
})
