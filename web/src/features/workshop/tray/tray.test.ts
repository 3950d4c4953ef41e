import type { contract, OutputOf } from '@clothesline/contract'
import { makeTag, type PieceState } from '@clothesline/domain'
import { describe, expect, it } from 'vitest'
import { firstPromise, parseKeptTray, pieceOf, refusePiece, refuseTag, type TrayPiece } from './tray.ts'

const tag = makeTag({ alias: 'S', invoice: 12, piece: 3 })
const shirt: TrayPiece = {
  tag,
  invoice: 12,
  customer: 'Asha Rao',
  cloth: 'Shirt',
  service: 'Dry Clean',
  promisedDate: '2026-11-18',
}

const looked = (state: PieceState, deletedAt: string | null = null) =>
  ({ order: { ...shirt, deletedAt }, piece: { ...shirt, state, piece: 3 } }) as unknown as OutputOf<
    typeof contract.order.scan
  >

describe('a scanned tag', () => {
  it('is refused when it was misread', () => {
    const wrong = tag.slice(0, -1) + (tag.endsWith('A') ? 'B' : 'A')
    expect(refuseTag([], wrong)).toBe(`${wrong} is not a tag, or was misread`)
    expect(refuseTag([], tag.toLowerCase())).toBeUndefined()
  })

  it('is refused when it lies on the tray already', () => {
    expect(refuseTag([shirt], tag)).toBe(`${tag} is already on the tray`)
  })
})

describe('a piece', () => {
  it('goes out from the shop only', () => {
    expect(refusePiece('send', looked('received'))).toBeUndefined()
    expect(refusePiece('send', looked('ready'))).toBeUndefined()
    expect(refusePiece('send', looked('workshop'))).toBe(`${tag} is already at the workshop`)
    expect(refusePiece('send', looked('delivered'))).toContain('handed over')
  })

  it('comes back from the workshop only', () => {
    expect(refusePiece('receive', looked('workshop'))).toBeUndefined()
    expect(refusePiece('receive', looked('received'))).toBe(`${tag} is not at the workshop but in the shop`)
  })

  it('of a deleted order goes nowhere', () => {
    expect(refusePiece('send', looked('received', '2026-11-15T05:00:00Z'))).toContain('deleted order')
  })

  it('keeps what is read out on the tray', () => {
    expect(pieceOf(looked('received'))).toEqual(shirt)
  })
})

describe('firstPromise', () => {
  it('is the earliest promised day, and never a day that has passed', () => {
    expect(firstPromise([shirt, { ...shirt, promisedDate: '2026-11-16' }], '2026-11-15')).toBe('2026-11-16')
    expect(firstPromise([shirt], '2026-11-20')).toBe('2026-11-20')
    expect(firstPromise([], '2026-11-20')).toBeUndefined()
  })
})

describe('a kept tray', () => {
  it('comes back as it was', () => {
    expect(parseKeptTray(JSON.stringify([shirt]))).toEqual([shirt])
  })

  it('leaves out what it does not understand', () => {
    expect(parseKeptTray('broken')).toEqual([])
    expect(parseKeptTray(JSON.stringify([{ tag }, null, shirt]))).toEqual([shirt])
    expect(parseKeptTray(null)).toEqual([])
  })
})
