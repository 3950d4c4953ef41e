import { makeTag, parseTag } from '@clothesline/domain'
import { describe, expect, it } from 'vitest'
import { createScanRecognizer, type Reading } from './scanner.ts'

const TAG = makeTag({ alias: 'A', invoice: 12_345, piece: 3 })
const newRecognizer = () => createScanRecognizer((code) => parseTag(code) !== undefined)

/** Types the keys one after another, this far apart, from a point in time on. */
function typing(recognize: ReturnType<typeof createScanRecognizer>) {
  let at = 0
  return (keys: string[], gapMs: number, pauseMs = 5_000): Reading => {
    at += pauseMs
    let reading: Reading = { kind: 'key' }
    for (const key of keys) {
      reading = recognize({ key, at, isTypedByHand: false })
      at += gapMs
    }
    return reading
  }
}

const keysOf = (code: string) => [...code, 'Enter']

describe('a scan', () => {
  it('is four or more fast keys and Enter', () => {
    const type = typing(newRecognizer())
    expect(type(keysOf('A12345-03K'), 5)).toMatchObject({ kind: 'scan', code: 'A12345-03K' })
    expect(type(keysOf('1234'), 30)).toMatchObject({ kind: 'scan', code: '1234' })
  })

  it('is not three keys, however fast', () => {
    expect(typing(newRecognizer())(keysOf('123'), 1)).toEqual({ kind: 'key' })
  })

  it('is not what a person types', () => {
    expect(typing(newRecognizer())(keysOf('A12345-03K'), 31)).toEqual({ kind: 'key' })
  })

  it('is a tag at a slow pace, and nothing else at that pace', () => {
    expect(typing(newRecognizer())(keysOf(TAG), 80)).toEqual({ kind: 'scan', code: TAG, isSlow: true })
    expect(typing(newRecognizer())(keysOf(TAG), 81)).toEqual({ kind: 'key' })
    expect(typing(newRecognizer())(keysOf(`${TAG}7`), 60)).toEqual({ kind: 'key' })
    expect(typing(newRecognizer())(keysOf('Asha Rao'), 60)).toEqual({ kind: 'key' })
  })

  it('keeps to the fast one when somebody typed just before', () => {
    const type = typing(newRecognizer())
    type([...'Ravi'], 50)
    expect(type(keysOf(TAG), 10, 0)).toEqual({ kind: 'scan', code: TAG, isSlow: false })
  })

  it('is not fast keys whose Enter comes late', () => {
    const recognize = newRecognizer()
    for (const [i, key] of [...'12345'].entries()) recognize({ key, at: i * 5, isTypedByHand: false })
    expect(recognize({ key: 'Enter', at: 100, isTypedByHand: false })).toEqual({ kind: 'key' })
  })

  it('begins anew after a pause, without what was typed before', () => {
    const type = typing(newRecognizer())
    type([...'Ravi'], 100)
    expect(type(keysOf('B77-01X'), 10, 200)).toMatchObject({ kind: 'scan', code: 'B77-01X' })
  })

  it('tells its first character, so that the field can be remembered as it was', () => {
    const type = typing(newRecognizer())
    expect(type(['A'], 5)).toMatchObject({ kind: 'begin' })
    expect(type(['1'], 5, 5)).toEqual({ kind: 'key' })
  })

  it('may have capitals, which the scanner sends with Shift', () => {
    const type = typing(newRecognizer())
    expect(type(['Shift', 'A', '1', '2', 'Shift', 'K', 'Enter'], 8)).toMatchObject({ kind: 'scan', code: 'A12K' })
  })

  it('is not a key that is held down, nor a shortcut', () => {
    const recognize = newRecognizer()
    for (const [i, key] of [...'aaaa'].entries()) recognize({ key, at: i * 20, isTypedByHand: i > 0 })
    expect(recognize({ key: 'Enter', at: 90, isTypedByHand: false })).toEqual({ kind: 'key' })
  })

  it('of the same code within a second is a repeat', () => {
    const type = typing(newRecognizer())
    type(keysOf('A12345'), 5)
    expect(type(keysOf('A12345'), 5, 500)).toMatchObject({ kind: 'repeat', code: 'A12345' })
    expect(type(keysOf('B12345'), 5, 100)).toMatchObject({ kind: 'scan', code: 'B12345' })
    expect(type(keysOf('B12345'), 5, 1_100)).toMatchObject({ kind: 'scan', code: 'B12345' })
  })
})
