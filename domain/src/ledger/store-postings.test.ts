import { describe, expect, test } from 'vitest'
import { reverse } from './ledger.ts'
import { balancesOf } from './ledger-balances.ts'
import {
  cashBanked,
  cashDifferenceBooked,
  employeeDue,
  employeePaid,
  expenseBooked,
  ownerMoney,
} from './store-postings.ts'

const cash = (amountPaise: number) => ({ paymentModeId: 'cash', amountPaise })

describe('the drawer', () => {
  test('holds what came in less what went out', () => {
    const postings = [
      ownerMoney('cash', 200_000),
      expenseBooked('soap', cash(45_000)),
      employeePaid('ravi', cash(50_000)),
      cashBanked(cash(100_000)),
      cashDifferenceBooked('cash', -500),
    ]
    const { money, accounts } = balancesOf(postings.flatMap((posting) => posting.entries))
    expect(money.get('cash')).toBe(4500)
    expect(accounts.get('bank')).toBe(100_000)
    expect(accounts.get('cash_difference')).toBe(500)
  })

  test('is as before when an expense is reversed', () => {
    const soap = expenseBooked('soap', cash(45_000))
    expect(reverse(soap).kind).toBe('expense_reversed')
    expect(balancesOf([...soap.entries, ...reverse(soap).entries]).money.get('cash')).toBe(0)
  })

  test('books nothing when counted and expected agree', () => {
    expect(cashDifferenceBooked('cash', 0).entries).toEqual([])
  })
})

test('an employee is owed what is due less what was paid', () => {
  const postings = [employeeDue('ravi', 80_000), employeePaid('ravi', cash(30_000)), employeePaid('ravi', cash(60_000))]
  const { employees } = balancesOf(postings.flatMap((posting) => posting.entries))
  expect(employees.get('ravi')).toEqual({ duePaise: 80_000, paidPaise: 90_000, balancePaise: -10_000 })
})

test('nothing and less than nothing is never booked', () => {
  expect(() => employeeDue('ravi', 0)).toThrow('more than zero')
  expect(() => expenseBooked('soap', cash(-1))).toThrow('more than zero')
  expect(() => cashBanked(cash(0))).toThrow('more than zero')
})
