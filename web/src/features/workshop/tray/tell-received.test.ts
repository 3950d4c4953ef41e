import type { Message } from '@clothesline/contract'
import { beforeEach, expect, test } from 'vitest'
import { forgetLogin } from '../../../lib/login-memory.ts'
import { useToasts } from '../../../lib/toasts.ts'
import { tellReceived } from './tell-received.ts'

const message = (invoice: number) =>
  ({ invoice, leaves: 'none', state: 'queued', waLink: 'https://wa.me/919800010001?text=Ready' }) as Message
const order = (invoice: number, status: 'Ready' | 'Not Ready' = 'Ready') => ({
  _id: String(invoice),
  invoice,
  status,
  counterNumber: 'A17',
})
const racks = { addCounterNumber: true }
const shown = () => useToasts.getState().toasts.map(({ message: words, link }) => [words, link?.label])

beforeEach(forgetLogin)

test('the order that came back ready says where it hangs, and offers its message', () => {
  tellReceived({ orders: [order(5604), order(5605, 'Not Ready')], messages: [message(5604)] }, racks)
  expect(shown()).toEqual([['5604 complete · hang at A17', 'WhatsApp']])
})

test('it says so without a message, too', () => {
  tellReceived({ orders: [order(5604)], messages: [] }, racks)
  expect(shown()).toEqual([['5604 complete · hang at A17', undefined]])
})

test('the messages of several wait together, and what needs more work says nothing', () => {
  tellReceived({ orders: [order(5604), order(5605)], messages: [message(5604), message(5605)] }, racks)
  expect(shown()).toEqual([['2 messages are waiting in Messages to be sent by hand', undefined]])
  forgetLogin()
  tellReceived({ orders: [order(5604, 'Not Ready')], messages: [] }, racks)
  expect(shown()).toEqual([])
})
