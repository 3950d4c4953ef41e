import type { Message } from '@clothesline/contract'
import { describe, expect, it } from 'vitest'
import { canCancel, canResend } from './message-rules.ts'

const message = { channel: 'whatsapp', customerId: 'c', body: 'Hello', waLink: null } as const
const states: Message['state'][] = ['queued', 'sent', 'delivered', 'read', 'failed', 'cancelled']
const inStates = (rule: (given: Parameters<typeof canResend>[0]) => boolean) =>
  states.filter((state) => rule({ ...message, state }))

describe('what can be done with a message', () => {
  it('is to take it back while it waits, and to send it again afterwards', () => {
    expect(inStates(canCancel)).toEqual(['queued'])
    expect(inStates(canResend)).toEqual(['sent', 'delivered', 'read', 'failed', 'cancelled'])
  })

  it('is nothing of the kind for a mail, and for what holds a secret', () => {
    expect(canResend({ ...message, state: 'failed', channel: 'mail' })).toBe(false)
    expect(canResend({ ...message, state: 'failed', body: null })).toBe(false)
    expect(canResend({ ...message, state: 'failed', customerId: null })).toBe(false)
  })
})
