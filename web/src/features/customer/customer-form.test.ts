import { contract } from '@clothesline/contract'
import { describe, expect, it } from 'vitest'
import { bodyOf, type CustomerForm, checkForm, emptyForm, formFor } from './customer-form.ts'

describe('the customer form', () => {
  it('sends consent only where it was given', () => {
    expect(bodyOf({ ...emptyForm, whatsappConsent: 'yes' }).whatsappConsent).toBe(true)
    expect(bodyOf({ ...emptyForm, whatsappConsent: 'no' }).whatsappConsent).toBe(false)
  })

  it('sends no discount as zero and a wrong one as it was typed', () => {
    expect(bodyOf(emptyForm).discountPercent).toBe(0)
    expect(bodyOf({ ...emptyForm, discountPercent: 7.5 }).discountPercent).toBe(7.5)
    expect(bodyOf({ ...emptyForm, discountPercent: 'ten' }).discountPercent).toBe('ten')
  })

  it('wants a name, a phone and an answer about messages', () => {
    const problemsOf = (typed: Partial<CustomerForm>) =>
      contract.customer.addcustomer.input.safeParse(bodyOf({ ...emptyForm, ...typed })).error?.issues ?? []
    expect(problemsOf({}).map(({ path }) => path)).toEqual([['name'], ['contact']])
    expect(problemsOf({ name: 'Anil', contact: '+91 98765-43210' })).toEqual([])
    expect(checkForm(emptyForm)).toEqual([{ path: 'whatsappConsent', msg: 'Please ask and choose' }])
    expect(checkForm({ ...emptyForm, whatsappConsent: 'no' })).toEqual([])
  })
})

describe('the form for whoever was typed into the one field', () => {
  const half = {
    ...emptyForm,
    name: 'Meera',
    contact: '9811122233',
    note: 'Gate code 4',
    whatsappConsent: 'yes',
  } as const

  it('takes nothing over from another customer', () => {
    expect(formFor({ contact: '9822233344', name: '' }, half)).toEqual({ ...emptyForm, contact: '9822233344' })
    expect(formFor({ contact: '', name: 'Ravi' }, half)).toEqual({ ...emptyForm, name: 'Ravi' })
  })

  it('goes on with the same number, however it is written, and with a form that has none', () => {
    expect(formFor({ contact: '9811122233', name: '' }, { ...half, contact: '+91 98111-22233' })).toEqual(half)
    expect(formFor({ contact: '9811122233', name: '' }, { ...half, contact: ' ' })).toEqual(half)
  })
})
