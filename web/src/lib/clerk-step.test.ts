import { contract } from '@clothesline/contract'
import { clerkRoles, findClerkRefusal } from '@clothesline/domain'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { call } from './api.ts'
import { closePad, useCounter } from './clerk-counter.ts'
import { useClerkSettings } from './clerk-settings.ts'
import { useClerkRules, whyNot } from './may.ts'
import { endSession, followOtherTabs, keepClerk, logInStore, restoreSession, useSession } from './session.ts'
import { createMemoryStorage } from './testing/memory-storage.ts'

const fetchMock = vi.fn<typeof fetch>()
const ravi = { _id: 'e-1', empId: 'E-1', name: 'Ravi', permissions: clerkRoles.Counter, refundedToday: 0 }

beforeEach(() => {
  vi.stubGlobal('localStorage', createMemoryStorage())
  vi.stubGlobal('sessionStorage', createMemoryStorage())
  vi.stubGlobal('fetch', fetchMock)
  fetchMock.mockReset()
  endSession()
  logInStore({ storeToken: 'token-1', storeName: 'Sparkle', storeId: 'store-1' })
  closePad(false)
})

// A window would make the cached answers of other test files expire.
afterEach(() => vi.unstubAllGlobals())

const answers = (...list: [number, unknown][]) => {
  for (const [status, body] of list) {
    fetchMock.mockImplementationOnce(async () => new Response(JSON.stringify(body), { status }))
  }
}

const refusedWith = (code: string, values: object = {}, error = code): [number, unknown] => [
  403,
  { error, code, values },
]
const LIMIT = { name: 'Ravi', what: 'give', limit: 10, unit: '%' }
const tooMuch = refusedWith('clerk_limit', LIMIT, 'Ravi may give at most 10 %')

const sent = (index: number) => {
  const [, init] = fetchMock.mock.calls[index] ?? []
  const body = JSON.parse(String(init?.body)) as Record<string, unknown>
  return { body, key: new Headers(init?.headers).get('Idempotency-Key') }
}

const change = () => call(contract.store.endOtherSessions, {})
const question = () =>
  vi.waitFor(() => {
    const now = useCounter.getState().question
    if (now === null || now.isSending) throw new Error('Not asked yet')
    return now
  })
const padOpens = () => vi.waitFor(() => expect(useCounter.getState().why).toBe('needed'))

describe('a change that needs a person at the counter', () => {
  it('opens the pad and is sent again with the same key, under whoever entered a PIN', async () => {
    answers(refusedWith('clerk_needed'), [200, true])
    const done = change()
    await padOpens()
    keepClerk({ clerkToken: 'clerk-1', clerk: ravi })
    closePad(true)
    await expect(done).resolves.toBe(true)
    expect(sent(0).body).not.toHaveProperty('clerkToken')
    expect(sent(1).body).toMatchObject({ storeToken: 'token-1', clerkToken: 'clerk-1' })
    expect(sent(1).key).toBe(sent(0).key)
  })

  it('fails with the refusal when the pad is closed, and forgets a person who is gone', async () => {
    keepClerk({ clerkToken: 'old', clerk: ravi })
    answers(refusedWith('clerk_needed'))
    const done = change()
    done.catch(() => undefined)
    await padOpens()
    expect(useSession.getState()).toMatchObject({ clerkToken: '', clerk: null })
    closePad(false)
    await expect(done).rejects.toMatchObject({ code: 'clerk_needed' })
  })

  it('keeps the key of a try whose answer was lost', async () => {
    vi.useFakeTimers()
    for (let tries = 0; tries < 4; tries += 1) fetchMock.mockImplementationOnce(() => Promise.reject(new TypeError()))
    const lost = change().catch((error: Error) => error)
    await vi.runAllTimersAsync()
    await lost
    vi.useRealTimers()
    answers(refusedWith('clerk_needed'), [200, true])
    const done = change()
    await padOpens()
    keepClerk({ clerkToken: 'clerk-1', clerk: ravi })
    closePad(true)
    await done
    expect(new Set([0, 3, 4, 5].map((index) => sent(index).key)).size).toBe(1)
  })
})

describe('a change beyond the limit of a person', () => {
  it('passes once with an approval; a wrong PIN asks again', async () => {
    keepClerk({ clerkToken: 'clerk-1', clerk: ravi })
    answers(tooMuch, refusedWith('pin_wrong'), [200, true])
    const done = change()
    const first = await question()
    expect(first.refused.message).toBe('Ravi may give at most 10 %')
    first.answer({ pin: '1111', reason: 'Old customer' })
    const second = await question()
    expect(second.problem?.code).toBe('pin_wrong')
    second.answer({ pin: '2851', reason: 'Old customer' })
    await expect(done).resolves.toBe(true)
    expect(sent(0).body).not.toHaveProperty('approval')
    expect(sent(2).body).toMatchObject({ clerkToken: 'clerk-1', approval: { pin: '2851', reason: 'Old customer' } })
    expect(new Set([0, 1, 2].map((index) => sent(index).key)).size).toBe(1)
    expect(useCounter.getState().question).toBeNull()
  })

  it('fails with the first refusal when nobody approves', async () => {
    answers(tooMuch)
    const done = change()
    done.catch(() => undefined)
    ;(await question()).answer(null)
    await expect(done).rejects.toMatchObject({ code: 'clerk_limit' })
    expect(useCounter.getState().question).toBeNull()
  })

  it('is not asked for a list, which is shown as locked', async () => {
    answers(tooMuch)
    await expect(call(contract.store.sessions, {})).rejects.toMatchObject({ code: 'clerk_limit' })
    expect(useCounter.getState().question).toBeNull()
  })
})

describe('the person at the counter', () => {
  it('is kept with the login, shared by tabs, and ends with it', () => {
    const listeners: ((event: { key: string }) => void)[] = []
    vi.stubGlobal('window', { addEventListener: (_: string, follow: never) => listeners.push(follow) })
    followOtherTabs()
    keepClerk({ clerkToken: 'clerk-1', clerk: ravi })
    expect(restoreSession()).toMatchObject({ clerkToken: 'clerk-1', clerk: { name: 'Ravi' } })
    localStorage.setItem('clerkAtCounter', JSON.stringify({ clerkToken: 'clerk-2', clerk: { ...ravi, name: 'Meena' } }))
    for (const follow of listeners) follow({ key: 'clerkAtCounter' })
    expect(useSession.getState().clerk?.name).toBe('Meena')
    localStorage.setItem('clerkAtCounter', 'broken')
    expect(restoreSession().clerk).toBeNull()
    endSession()
    expect(localStorage.getItem('clerkAtCounter')).toBeNull()
  })

  it('may do what the same rule as on the server allows, and is told why not', () => {
    const session = { clerk: ravi, storeAdminToken: '' }
    useClerkRules.setState({ find: findClerkRefusal })
    expect(whyNot(session, { permission: 'delete' })).toBe('Ravi may not delete anything')
    expect(whyNot(session, { permission: 'discount', percent: 12 })).toBe('Ravi may give at most 10 %')
    expect(whyNot(session, { permission: 'discount', percent: 10 })).toBeUndefined()
    expect(whyNot({ ...session, storeAdminToken: 'step' }, { permission: 'delete' })).toBeUndefined()
    expect(whyNot({ clerk: null, storeAdminToken: '' }, { permission: 'delete' })).toBeUndefined()
    expect(useClerkSettings.getState().clerkMode).toBe('off')
  })
})
