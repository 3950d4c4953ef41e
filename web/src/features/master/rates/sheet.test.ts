import { describe, expect, it } from 'vitest'
import { findRateInput, findRows, sheetOf, withSaved } from './sheet.ts'
import { cellKey, KG_ROW } from './sheet-draft.ts'

const cloths = [
  { _id: 'c1', name: 'Shirt', active: true, shortNames: [], usualService: null, hindiName: '', marathiName: '' },
  { _id: 'c2', name: 'Cape', active: false, shortNames: [], usualService: null, hindiName: '', marathiName: '' },
]
const services = [
  { _id: 's1', name: 'Wash', isSelfService: false, sac: '999713', active: true, hindiName: '', marathiName: '' },
  { _id: 's2', name: 'Iron', isSelfService: false, sac: '999714', active: true, hindiName: '', marathiName: '' },
]
const rates = [
  { _id: 'r1', clothType: 'Shirt', serviceType: 'Wash', rate: 20, perKg: false, active: true },
  { _id: 'r2', clothType: '', serviceType: 'Wash', rate: 90.5, perKg: true, active: true },
  { _id: 'r3', clothType: 'Cape', serviceType: 'Wash', rate: 310, perKg: false, active: false },
]
const sheet = sheetOf(cloths, services, rates)

describe('the sheet', () => {
  it('has the rates per kilogram first, then the cloths in use', () => {
    expect(sheet.rows.map(({ name }) => name)).toEqual(['', 'Shirt'])
    expect([...sheet.saved]).toEqual([
      [cellKey('c1', 's1'), '20'],
      [cellKey(KG_ROW, 's1'), '90.5'],
    ])
  })

  it('names its cells on the wire', () => {
    expect(findRateInput(sheet, { key: cellKey('c1', 's2'), text: '8' })).toEqual({
      cloth: 'Shirt',
      service: 'Iron',
      rate: 8,
    })
    expect(findRateInput(sheet, { key: cellKey(KG_ROW, 's1'), text: '' })).toEqual({
      service: 'Wash',
      perKg: true,
      rate: null,
    })
    expect(findRateInput(sheet, { key: cellKey('c2', 's1'), text: '8' })).toBeUndefined()
  })

  it('narrows to the cloths that are looked for, without losing the others', () => {
    const found = findRows(sheet, ' SHI ')
    expect(found.rows.map(({ name }) => name)).toEqual(['Shirt'])
    expect(findRows(sheet, 'cap').rows).toEqual([])
    expect(findRateInput(findRows(sheet, 'cap'), { key: cellKey('c1', 's1'), text: '9' })).toBeDefined()
  })

  it('shows a saved block before the server lists it', () => {
    const after = withSaved(rates, [
      { cloth: 'Shirt', service: 'Wash', rate: 25 },
      { cloth: 'Shirt', service: 'Iron', rate: 8 },
      { service: 'Wash', perKg: true, rate: null },
    ])
    expect([...sheetOf(cloths, services, after).saved]).toEqual([
      [cellKey('c1', 's1'), '25'],
      [cellKey('c1', 's2'), '8'],
    ])
  })
})
