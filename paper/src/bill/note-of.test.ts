import { expect, test } from 'vitest'
import type { BillLineInput } from './bill-of.ts'
import { noteOf } from './note-of.ts'

const shop = { name: 'Sparkle', subStoreName: '', address: '', phones: ['2024331122'], website: '', hasLogo: false }

test('a note for lines of a discounted bill says why it is for less than they came to', () => {
  const line: BillLineInput = {
    cloth: 'Saree',
    service: 'Dry Clean',
    sac: '999712',
    pieces: 1,
    weight: null,
    cloths: [],
    ratePaise: 8_990,
    amountPaise: 8_990,
    preferences: [],
    note: '',
  }
  const note = noteOf({
    kind: 'credit',
    language: 'en',
    shop,
    number: 'CN/2627/0001',
    on: '2026-11-02',
    reason: 'Stain',
    billNumber: 'B/2627/000001',
    billedOn: '2026-10-05',
    taxProfile: { kind: 'composition' },
    customer: { name: 'Asha Rao', contact: '9123456780', address: '', gstin: '' },
    amounts: {
      groups: [],
      taxablePaise: line.amountPaise - 910,
      cgstPaise: 0,
      sgstPaise: 0,
      igstPaise: 0,
      roundOffPaise: 29,
      amtPaise: line.amountPaise - 881,
    },
    lines: [line],
  })
  expect(note.sums.map(({ kind, label, amount }) => [kind, label, amount])).toContainEqual([
    'discount',
    'Share of discount and charges',
    '-9.10',
  ])
  expect(note.sums.map(({ kind }) => kind)).toEqual(['lines', 'discount', 'roundOff', 'total'])
  expect(note.shop.lines).toEqual(['Phone: 020-24331122'])
})
