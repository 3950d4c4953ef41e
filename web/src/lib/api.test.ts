import { contract } from '@clothesline/contract'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { call, callForAnswer } from './api.ts'
import { LoginOver } from './api-error.ts'
import { notifyError, useNotifications } from './notifications.ts'
import { useServerState } from './server-state.ts'
import { endSession, logInAdmin, logInStore, useSession } from './session.ts'
import { createMemoryStorage } from './testing/memory-storage.ts'

const fetchMock = vi.fn<typeof fetch>()

beforeEach(() => {
  vi.stubGlobal('localStorage', createMemoryStorage())
  vi.stubGlobal('sessionStorage', createMemoryStorage())
  vi.stubGlobal('fetch', fetchMock)
  vi.useFakeTimers()
  fetchMock.mockReset()
  endSession()
  return () => vi.useRealTimers()
})

const answer = (status: number, body: unknown) => async () =>
  new Response(JSON.stringify(body), { status, headers: { 'Content-Type': 'application/json' } })

const lost = async () => {
  throw new TypeError('Failed to fetch')
}

function requestOf(index: number) {
  const [url, init] = fetchMock.mock.calls[index] ?? []
  return {
    url,
    body: JSON.parse(String(init?.body)) as Record<string, unknown>,
    key: new Headers(init?.headers).get('Idempotency-Key'),
  }
}

/** Runs the waiting times between tries away and answers what became of the call. */
async function outcomeOf<T>(pending: Promise<T>): Promise<T | Error> {
  const settled = pending.catch((error: Error) => error)
  await vi.runAllTimersAsync()
  return settled
}

const store = { storeToken: 'token-1', storeName: 'Sparkle', storeId: '0199e8a4-0000-7000-8000-000000000000' }

describe('call', () => {
  it('posts the input with its token to the path with its slash', async () => {
    logInStore(store)
    fetchMock.mockImplementation(answer(200, true))
    expect(await outcomeOf(call(contract.store.sendOtp, {}))).toBe(true)
    expect(requestOf(0)).toMatchObject({
      url: '/api/store/sendOtp/',
      body: { storeToken: 'token-1', storeName: 'Sparkle' },
    })
  })

  it('shows another success than 200 to those who ask for it', async () => {
    fetchMock.mockImplementation(answer(220, { name: 'Anil' }))
    expect(await outcomeOf(callForAnswer(contract.store.allStores, {}))).toEqual({
      status: 220,
      body: { name: 'Anil' },
    })
  })

  it('tries a lookup again when the network or the server is away', async () => {
    fetchMock.mockImplementationOnce(lost).mockImplementationOnce(answer(503, { error: 'Busy' }))
    fetchMock.mockImplementation(answer(200, []))
    expect(await outcomeOf(call(contract.store.allStores, {}))).toEqual([])
    expect(fetchMock).toHaveBeenCalledTimes(3)
  })

  it.each([502, 503, 504])(
    'notes that the server is away when it answers %i, so that what failed is loaded later',
    async (status) => {
      useServerState.setState({ isAway: false })
      fetchMock.mockImplementation(answer(status, { error: 'The database cannot be reached' }))
      expect(await outcomeOf(call(contract.store.allStores, {}))).toMatchObject({ status })
      expect(useServerState.getState().isAway).toBe(true)
    },
  )

  it.each([
    ['papers_busy', false],
    ['paper_not_drawn', false],
    ['database_unreachable', true],
  ])('takes a server that says %s for one that is away: %s', async (code, isAway) => {
    useServerState.setState({ isAway: false })
    fetchMock.mockImplementation(answer(503, { error: 'Not just now', code }))
    expect(await outcomeOf(call(contract.store.allStores, {}))).toMatchObject({ status: 503 })
    expect(useServerState.getState().isAway).toBe(isAway)
  })

  it('gives up after a few tries and says so', async () => {
    fetchMock.mockImplementation(lost)
    expect(await outcomeOf(call(contract.store.allStores, {}))).toMatchObject({ status: 0 })
    expect(fetchMock).toHaveBeenCalledTimes(4)
  })

  it('does not repeat a call that was answered', async () => {
    fetchMock.mockImplementation(answer(409, { error: 'Somebody else changed it' }))
    expect(await outcomeOf(call(contract.store.allStores, {}))).toMatchObject({
      status: 409,
      message: 'Somebody else changed it',
    })
    expect(fetchMock).toHaveBeenCalledTimes(1)
  })

  it('ends quietly when it is no longer wanted', async () => {
    const stop = new AbortController()
    fetchMock.mockImplementation(lost)
    const pending = outcomeOf(call(contract.store.allStores, {}, { signal: stop.signal }))
    stop.abort()
    expect(await pending).toMatchObject({ name: 'AbortError' })
    expect(fetchMock).toHaveBeenCalledTimes(1)
  })
})

describe('the Idempotency-Key', () => {
  const change = { storeId: store.storeId, alias: 'SP' }

  it('stays the same over the tries of one action', async () => {
    fetchMock.mockImplementationOnce(lost).mockImplementation(answer(200, {}))
    await outcomeOf(call(contract.store.updateStore, change))
    expect(requestOf(0).key).toMatch(/^[0-9a-f-]{36}$/)
    expect(requestOf(1).key).toBe(requestOf(0).key)
  })

  it('stays the same when the user tries again after an answer was lost', async () => {
    fetchMock.mockImplementation(lost)
    await outcomeOf(call(contract.store.updateStore, change))
    await outcomeOf(call(contract.store.updateStore, change))
    expect(requestOf(4).key).toBe(requestOf(0).key)
  })

  it('is a new one for the next action, and for another body', async () => {
    fetchMock.mockImplementation(answer(200, {}))
    await outcomeOf(call(contract.store.updateStore, change))
    await outcomeOf(call(contract.store.updateStore, change))
    await outcomeOf(call(contract.store.updateStore, { ...change, alias: 'SQ' }))
    expect(new Set([requestOf(0).key, requestOf(1).key, requestOf(2).key]).size).toBe(3)
  })

  it('is not needed by a lookup', async () => {
    fetchMock.mockImplementation(answer(200, []))
    await outcomeOf(call(contract.store.allStores, {}))
    expect(requestOf(0).key).toBeNull()
  })

  it('cannot make a call safe whose answer is not remembered, so that is never repeated', async () => {
    fetchMock.mockImplementation(lost)
    await outcomeOf(call(contract.store.changePassword, { username: 'a', password: 'b', newPassword: 'c' }))
    expect(fetchMock).toHaveBeenCalledTimes(1)
  })
})

describe('the end of a session', () => {
  it('comes with a 401 and is told once', async () => {
    logInStore(store)
    fetchMock.mockImplementation(
      answer(401, { error: 'Your session has ended. Please log in again.', code: 'session_ended' }),
    )
    await outcomeOf(Promise.allSettled([call(contract.store.allStores, {}), call(contract.store.getStore, {})]))
    expect(useSession.getState().isLoggedIn).toBe(false)
    expect(localStorage.getItem('authToken')).toBe('undefined')
    const told = useNotifications.getState().errorLog.filter(({ message }) => message.startsWith('Your session'))
    expect(told).toHaveLength(1)
  })

  it('comes with the freeze of the store', async () => {
    logInStore(store)
    fetchMock.mockImplementation(
      answer(403, { error: 'This store is frozen. Please contact the administrator.', code: 'store_frozen' }),
    )
    await outcomeOf(call(contract.store.getStore, {}))
    expect(useSession.getState().isLoggedIn).toBe(false)
  })

  it('does not come with a wrong password, at login or when it is asked again', async () => {
    logInAdmin({ authToken: 'token-2' })
    fetchMock.mockImplementation(answer(401, { error: 'Username or password is not correct', code: 'login_wrong' }))
    await outcomeOf(call(contract.admin.loginAdmin, { username: 'a', password: 'b' }))
    await outcomeOf(call(contract.store.freeze, { storeId: store.storeId, username: 'a', password: 'b' }))
    expect(useSession.getState().isLoggedIn).toBe(true)
  })

  it('does not come with an answer to the session before', async () => {
    logInStore(store)
    let refuse: ((response: Response) => void) | undefined
    fetchMock.mockImplementation(() => new Promise((resolve) => (refuse = resolve)))
    const late = call(contract.store.getStore, {})
    logInStore({ ...store, storeToken: 'token-9' })
    await vi.waitUntil(() => refuse)
    refuse?.(await answer(401, { error: 'Your session has ended. Please log in again.', code: 'session_ended' })())
    await outcomeOf(late)
    expect(useSession.getState()).toMatchObject({ isLoggedIn: true, storeToken: 'token-9' })
  })

  it('gives an answer to nobody once whoever asked has logged out, and another store is in', async () => {
    logInStore(store)
    let give: ((response: Response) => void) | undefined
    const wait = () => new Promise<Response>((resolve) => (give = resolve))
    for (const [status, body] of [
      [200, { customers: [{ name: 'Asha Rao' }], totalCustomers: 1 }],
      [409, { error: 'Asha Rao has this number already' }],
    ] as const) {
      logInStore(store)
      fetchMock.mockImplementation(wait)
      const pending = call(contract.customer.allcustomers, {}).catch((error: unknown) => error)
      endSession()
      logInStore({ ...store, storeToken: 'token-2' })
      await vi.waitUntil(() => give)
      give?.(await answer(status, body)())
      give = undefined
      const outcome = await pending
      expect(outcome).toBeInstanceOf(LoginOver)
      notifyError(outcome)
      expect(useNotifications.getState().showNotification).toBeNull()
    }
    expect(useSession.getState().storeToken).toBe('token-2')
  })
})
