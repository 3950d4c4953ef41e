import { describe, expect, test } from 'vitest'
import { messageText } from './message-text.ts'

const names = { store: 'Sparkle', customer: 'Asha Rao' }
const bill = { ...names, number: 'SPK/2627/000123' }

describe('the words of a message', () => {
  test('welcome a customer', () => {
    expect(messageText('welcome', names)).toBe(
      'Welcome to Sparkle, Asha Rao! Here you will get your bills and hear when your clothes are ready. Tell us if you would rather not.',
    )
  })

  test.each([
    [25_000, 'Your bill SPK/2627/000123 at Sparkle: 5 pieces, ₹1,350.50. Paid: ₹1,100.50. To pay: ₹250.00. '],
    [135_050, 'Your bill SPK/2627/000123 at Sparkle: 5 pieces, ₹1,350.50. To pay: ₹1,350.50. '],
    [0, 'Your bill SPK/2627/000123 at Sparkle: 5 pieces, ₹1,350.50. Paid in full. '],
  ])('tell what a bill is about and what of it is open (%i paise)', (balancePaise, middle) => {
    const text = messageText('invoice', {
      ...bill,
      pieces: 5,
      amtPaise: 135_050,
      balancePaise,
      promisedOn: '2026-11-18',
    })
    expect(text).toBe(`Thank you, Asha Rao. ${middle}Ready by Wed, 18 Nov 2026.`)
  })

  test('call the customer when the clothes are ready', () => {
    expect(messageText('ready', { ...bill, pieces: 1, balancePaise: 5_000 })).toBe(
      'Asha Rao, your clothes are ready at Sparkle: 1 piece of bill SPK/2627/000123. To pay: ₹50.00.',
    )
    expect(messageText('ready', { ...bill, pieces: 2, balancePaise: 0 })).not.toContain('pay')
  })

  test('thank for a whole or a partial hand-over', () => {
    expect(messageText('delivered', { ...bill, pieces: 5, deliveredPieces: 5, balancePaise: 0 })).toBe(
      'Thank you, Asha Rao. Bill SPK/2627/000123 is complete: you have all 5 pieces from Sparkle.',
    )
    expect(messageText('delivered', { ...bill, pieces: 5, deliveredPieces: 2, balancePaise: 100 })).toBe(
      'Thank you, Asha Rao. Of bill SPK/2627/000123 at Sparkle you have 2 of 5 pieces; the rest is still with us. To pay: ₹1.00.',
    )
  })

  test('remind of what is due, and how to pay it', () => {
    const due = { ...names, duePaise: 123_456_700, openBills: 2, upiId: 'sparkle@okbank' }
    expect(messageText('dueReminder', due)).toBe(
      'Asha Rao, a reminder from Sparkle: ₹12,34,567.00 is still open on 2 bills. You can pay by UPI to sparkle@okbank. If you have paid already, please tell us.',
    )
    expect(messageText('dueReminder', { ...due, openBills: 1, upiId: '' })).toContain('on 1 bill. If you')
  })

  test('stay one paragraph whatever a name holds', () => {
    expect(messageText('welcome', { store: 'A\n\nB', customer: 'C\tD' })).toMatch(/^Welcome to A B, C D!/)
  })
})
