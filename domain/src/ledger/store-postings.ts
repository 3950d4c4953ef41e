import { checkPaise, checkPositivePaise, type Paise } from '../money/money.ts'
import { makePosting, type Posting } from './ledger.ts'
import type { Tender } from './order-postings.ts'

/** Wages earned but not yet paid. */
export function employeeDue(employeeId: string, amountPaise: Paise): Posting {
  checkPositivePaise(amountPaise)
  return makePosting('employee_due', [
    { account: 'wages', employeeId, amountPaise },
    { account: 'employee_payable', employeeId, amountPaise: -amountPaise },
  ])
}

/** Pays an employee. Paid before it is due, it becomes the employee's advance. */
export function employeePaid(employeeId: string, { paymentModeId, amountPaise }: Tender): Posting {
  checkPositivePaise(amountPaise)
  return makePosting('employee_paid', [
    { account: 'employee_payable', employeeId, amountPaise },
    { account: 'money', paymentModeId, employeeId, amountPaise: -amountPaise },
  ])
}

/** An expense. To change or delete it, this posting is reversed. */
export function expenseBooked(categoryId: string, { paymentModeId, amountPaise }: Tender): Posting {
  checkPositivePaise(amountPaise)
  return makePosting('expense_booked', [
    { account: 'expense', categoryId, amountPaise },
    { account: 'money', paymentModeId, categoryId, amountPaise: -amountPaise },
  ])
}

/** Moves cash from the drawer to the bank. */
export function cashBanked({ paymentModeId, amountPaise }: Tender): Posting {
  checkPositivePaise(amountPaise)
  return makePosting('cash_banked', [
    { account: 'bank', amountPaise },
    { account: 'money', paymentModeId, amountPaise: -amountPaise },
  ])
}

/** Counted minus expected: adjusts the ledger to the drawer. Nothing is posted if both agree. */
export function cashDifferenceBooked(paymentModeId: string, differencePaise: Paise): Posting {
  checkPaise(differencePaise)
  return makePosting('cash_difference_booked', [
    { account: 'money', paymentModeId, amountPaise: differencePaise },
    { account: 'cash_difference', amountPaise: -differencePaise },
  ])
}

/** The owner puts money in (an opening float) or, with a negative amount, takes it out. */
export function ownerMoney(paymentModeId: string, amountPaise: Paise): Posting {
  checkPaise(amountPaise)
  return makePosting('owner_money', [
    { account: 'money', paymentModeId, amountPaise },
    { account: 'owner', amountPaise: -amountPaise },
  ])
}

/** Cash that a customer paid at the door is with the rider, and not in the drawer. */
export function riderCashTaken(riderId: string, { paymentModeId, amountPaise }: Tender): Posting {
  checkPositivePaise(amountPaise)
  return makePosting('rider_cash_taken', [
    { account: 'rider_cash', employeeId: riderId, amountPaise },
    { account: 'money', paymentModeId, amountPaise: -amountPaise },
  ])
}

/** The rider hands in what was taken. The drawer gets what was counted; what is missing or too much is a difference. */
export function riderCashCounted(
  riderId: string,
  paymentModeId: string,
  { expectedPaise, countedPaise }: { expectedPaise: Paise; countedPaise: Paise },
): Posting {
  return makePosting('rider_cash_counted', [
    { account: 'money', paymentModeId, amountPaise: checkPaise(countedPaise) },
    { account: 'cash_difference', amountPaise: expectedPaise - countedPaise },
    { account: 'rider_cash', employeeId: riderId, amountPaise: -checkPaise(expectedPaise) },
  ])
}
