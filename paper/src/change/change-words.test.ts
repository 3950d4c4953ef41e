import {
  CHANGE_KINDS,
  CHANGE_SUBJECTS,
  type Change,
  type ChangeAction,
  Customer,
  changeKinds,
  defaultSettings,
  Expense,
  Store,
} from '@clothesline/contract'
import { describe, expect, test } from 'vitest'
import { expenseFields, UNTOLD_OF_EXPENSE } from './book-changes.ts'
import type { ChangeFormats, Field } from './change-facts.ts'
import { changeWords } from './change-words.ts'
import { customerFields, UNTOLD_OF_CUSTOMER } from './people-changes.ts'
import { settingFields, UNTOLD_OF_STORE } from './store-changes.ts'
import { kindNames, subjectNames, subjectWords } from './subject-words.ts'

const formats: ChangeFormats = {
  say: (text, values = {}) => text.replaceAll(/\{(\w+)\}/g, (_, name) => String(values[name])),
  day: (on) => `day ${on}`,
  weekday: (number) => ['Sunday', 'Monday'][number] ?? String(number),
}
const words = (action: ChangeAction, before: unknown, after: unknown) => changeWords({ action, before, after }, formats)

describe('every action that the server writes', () => {
  test.each(Object.keys(changeKinds))('%s has a sentence, even with nothing known of it', (action) => {
    for (const [before, after] of [
      [null, null],
      [{}, {}],
      [[], []],
    ]) {
      const { title, details } = changeWords({ action, before, after }, formats)
      expect(title).toMatch(/^[A-Z0-9]/)
      expect(title).not.toBe('Something was changed')
      expect([title, ...details].join()).not.toMatch(/undefined|NaN|\[object|[{}"]/)
    }
  })

  test('is of a kind that people look for', () => {
    expect(Object.keys(kindNames)).toEqual([...CHANGE_KINDS])
    expect(new Set(Object.values(changeKinds))).toEqual(new Set(CHANGE_KINDS))
    expect(Object.keys(subjectNames).sort()).toEqual([...CHANGE_SUBJECTS].sort())
  })

  test('that a newer server writes is still told', () => {
    expect(changeWords({ action: 'piano.tune', before: { a: 1 }, after: { a: 2 } }, formats)).toEqual({
      title: 'Something was changed',
      details: [],
    })
  })
})

describe('no field is forgotten', () => {
  const namesOf = (fields: Field[]) => fields.map(([key]) => key.split('.')[0])
  test.each([
    ['customer', Customer.shape, customerFields, UNTOLD_OF_CUSTOMER],
    ['expense', Expense.shape, expenseFields, UNTOLD_OF_EXPENSE],
    ['store', Store.shape, settingFields, UNTOLD_OF_STORE],
  ])('of a %s', (_, shape, fieldsOf, untold) => {
    const told = new Set([...namesOf(fieldsOf(formats)), ...untold])
    expect(Object.keys(shape).filter((key) => !told.has(key))).toEqual([])
  })

  test('in a group of settings', () => {
    const keys = settingFields(formats).map(([key]) => key)
    for (const group of ['dashboardConfiguration', 'orderConfiguration'] as const) {
      for (const name of Object.keys(defaultSettings[group])) expect(keys).toContain(`${group}.${name}`)
    }
  })
})

describe('before and after in words', () => {
  test('settings', () => {
    const before = { isGST: 'No', closedWeekdays: [], orderConfiguration: { canDeleteOrder: true }, version: 1 }
    const after = { isGST: 'Yes', closedWeekdays: [0, 1], orderConfiguration: { canDeleteOrder: false }, version: 2 }
    expect(words('store.update', before, after)).toEqual({
      title: 'Settings changed',
      details: ['Charges GST: no → yes', 'Closed weekdays: none → Sunday, Monday', 'Orders can be deleted: yes → no'],
    })
    expect(words('store.update', { icon: { url: 'a' } }, { icon: { url: 'b' } }).details).toEqual(['Logo changed'])
  })

  test('rates, one by one and as a sheet', () => {
    expect(words('rate.update', { rate: 40 }, { rate: 45.5 }).details).toEqual(['Rate: ₹40.00 → ₹45.50'])
    const cell = { cloth: 'Shirt', service: 'Dry Clean', perKg: false }
    const perKg = { cloth: '', service: 'Wash & Fold', perKg: true }
    const before = [
      { ...cell, rate: null },
      { ...perKg, rate: 80 },
    ]
    const after = [
      { ...cell, rate: 55 },
      { ...perKg, rate: null },
    ]
    expect(words('rate.save', before, after).details).toEqual([
      'Shirt × Dry Clean: none → ₹55.00',
      'Per kg × Wash & Fold: ₹80.00 → none',
    ])
    const gone = [{ cloth: 'Shirt', service: 'Dry Clean', rate: 55 }]
    expect(words('rate.delete', gone, null).details).toEqual(['Shirt × Dry Clean: ₹55.00'])
  })

  test("a customer's payment", () => {
    const after = {
      duePaise: 0,
      advancePaise: 5_000,
      amt: 250,
      invoices: [12, 13],
      note: 'In a hurry',
      postings: ['x'],
      modes: [{ mode: 'UPI', amt: 250 }],
    }
    expect(words('customer.collect', { duePaise: 20_000, advancePaise: 0 }, after)).toEqual({
      title: 'Payment collected',
      details: [
        '₹250.00 by UPI',
        'For orders 12, 13',
        'Due: ₹200.00 → ₹0.00',
        'Advance: ₹0.00 → ₹50.00',
        'Note: In a hurry',
      ],
    })
  })

  test('an employee and an expense', () => {
    const was = { name: 'Ravi', salary_paise: 900_000, joined_on: null, active: true }
    expect(words('employee.update', was, { ...was, salary_paise: 1_000_000, joined_on: '2026-01-05' }).details).toEqual(
      ['Salary: ₹9,000.00 → ₹10,000.00', 'Joined on: none → day 2026-01-05'],
    )
    const spent = { amt: 120, vendor: '', picture: 'a', category: 'Tea' }
    expect(words('expense.update', spent, { ...spent, vendor: 'Asha', picture: 'b' }).details).toEqual([
      'Vendor: none → Asha',
      'Photo of the bill',
    ])
    expect(
      words('employee.takeBack', { posting: 'x' }, { type: 'due', amt: -90, date: '2026-11-01', note: 'Twice' }),
    ).toEqual({ title: 'Due reversed', details: ['₹90.00', 'For day 2026-11-01', 'Note: Twice'] })
    const hidden = { type: 'paid', date: '2026-11-01', paymentMode: 'Cash' }
    expect(words('employee.pay', null, hidden)).toEqual({ title: 'Employee paid', details: ['For day 2026-11-01'] })
    expect(words('employee.pieceRates', null, null).details).toEqual([])
  })

  test('a cloth that was renamed, and a closed drawer', () => {
    expect(words('cloth.rename', { name: 'Shirt', active: true }, { name: 'Shirt (half)', active: true })).toEqual({
      title: 'Renamed',
      details: ['Name: Shirt → Shirt (half)'],
    })
    expect(
      words('day.close', null, { counted: 480, expected: 500, difference: -20, reason: 'Change' }).details,
    ).toEqual(['Counted ₹480.00, expected ₹500.00', 'Difference: -₹20.00', 'Reason: Change'])
  })
})

describe('what a change is about', () => {
  const change = { subjectId: 'x', subjectNumber: null, subjectName: null, before: null, after: null }
  const about = (fields: Partial<Change>) => subjectWords({ ...change, subjectKind: '', ...fields }, formats)
  test.each(CHANGE_SUBJECTS)('%s can be said with nothing known', (subjectKind) => {
    expect(about({ subjectKind })).not.toMatch(/undefined|\[object/)
  })

  test('is said as people call it', () => {
    expect(about({ subjectKind: 'order', subjectNumber: '1042', subjectName: 'Asha' })).toBe('Order 1042 · Asha')
    expect(about({ subjectKind: 'customer', subjectNumber: 'C-7', subjectName: 'Asha' })).toBe('Asha (C-7)')
    expect(about({ subjectKind: 'rate', after: { clothType: 'Shirt', serviceType: 'Iron' } })).toBe('Shirt × Iron')
    expect(about({ subjectKind: 'service', before: { name: 'Iron' } })).toBe('Service: Iron')
    expect(about({ subjectKind: 'gstMonth', subjectId: '102026' })).toBe('GST month 10/2026')
    expect(about({ subjectKind: 'messageText', subjectId: 'ready/hi' })).toBe('Ready (hi)')
  })
})
