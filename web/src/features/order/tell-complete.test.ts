import type { Message } from '@clothesline/contract'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { forgetLogin } from '../../lib/login-memory.ts'
import { openToastLink, useToasts } from '../../lib/toasts.ts'
import { isComplete, tellComplete } from './tell-complete.ts'

const waiting = {
  _id: 'm1',
  leaves: 'none',
  state: 'queued',
  waLink: 'https://wa.me/919800010001?text=Ready',
} as Message
const hung = { invoice: 5604, counterNumber: 'A17' }
const racks = { addCounterNumber: true }

const shown = () =>
  useToasts.getState().toasts.map(({ message, link }) => [message, link?.label, link?.key, link?.href])

beforeEach(forgetLogin)

describe('the news of an order whose last piece is ready', () => {
  it('says where to hang it, and offers the message that waits', () => {
    tellComplete(hung, waiting, racks)
    expect(shown()).toEqual([['5604 complete · hang at A17', 'WhatsApp', 'W', waiting.waLink]])
  })

  it('leaves out what does not apply', () => {
    tellComplete(hung, undefined, racks)
    tellComplete(hung, undefined, { addCounterNumber: false })
    tellComplete({ invoice: 5604, counterNumber: '' }, { ...waiting, leaves: 'connected' }, racks)
    expect(shown().map(([message]) => message)).toEqual([
      '5604 complete',
      '5604 complete',
      '5604 complete · hang at A17',
    ])
    expect(shown().every(([, label]) => label === undefined)).toBe(true)
  })
})

describe('its key', () => {
  const open = vi.fn()
  beforeEach(() => {
    open.mockReset()
    vi.stubGlobal('window', { open })
    // The message is noted as sent; nothing answers here.
    vi.stubGlobal('fetch', () => new Promise(() => {}))
  })
  afterEach(() => vi.unstubAllGlobals())

  it('opens the newest chat, and closes its news', () => {
    tellComplete({ ...hung, invoice: 5603 }, { ...waiting, waLink: 'https://wa.me/1' }, racks)
    tellComplete(hung, waiting, racks)
    tellComplete({ ...hung, invoice: 5605 }, undefined, racks)
    openToastLink('W')
    expect(open).toHaveBeenCalledExactlyOnceWith(waiting.waLink, '_blank', 'noreferrer')
    expect(shown().map(([message]) => message)).toEqual(['5605 complete · hang at A17', '5603 complete · hang at A17'])
  })

  it('does nothing without news', () => {
    openToastLink('W')
    expect(open).not.toHaveBeenCalled()
  })
})

it('an order is complete when nothing is in work and something waits', () => {
  const of = (ready: number, delivered: number) => isComplete({ pieces: 3, ready, delivered })
  expect([of(2, 0), of(3, 0), of(3, 1), of(3, 3)]).toEqual([false, true, true, false])
})
