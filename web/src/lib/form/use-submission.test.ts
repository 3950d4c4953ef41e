import { contract } from '@clothesline/contract'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { call } from '../api.ts'
import { useNotifications } from '../notifications.ts'
import { endSession } from '../session.ts'
import { createMemoryStorage } from '../testing/memory-storage.ts'
import { aboutField, createRunner, type Submission } from './use-submission.ts'

const fetchMock = vi.fn<typeof fetch>()

beforeEach(() => {
  vi.stubGlobal('localStorage', createMemoryStorage())
  vi.stubGlobal('sessionStorage', createMemoryStorage())
  vi.stubGlobal('fetch', fetchMock)
  vi.useFakeTimers()
  fetchMock.mockReset()
  endSession()
  useNotifications.setState({ errorLog: [] })
  return () => vi.useRealTimers()
})

const answer = (status: number, body: unknown) => async () => new Response(JSON.stringify(body), { status })
const lost = async () => {
  throw new TypeError('Failed to fetch')
}
const keyOf = (index: number) => new Headers(fetchMock.mock.calls[index]?.[1]?.headers).get('Idempotency-Key')
const send = () => call(contract.customer.addcustomer, { name: 'Anil', contact: '9876543210' })
const said = () => useNotifications.getState().errorLog.map(({ message }) => message)

function createForm() {
  let state: Partial<Submission> = {}
  const run = createRunner((told) => {
    state = { ...state, ...told }
  })
  const now = () => state
  const settle = async (pending: Promise<void>) => {
    await vi.runAllTimersAsync()
    await pending
  }
  return { now, run, settle }
}

describe('a try of a form', () => {
  it('tells what the server found wrong, and keeps what has no field for the place above the buttons', async () => {
    const { now, run, settle } = createForm()
    const errors = [
      { path: 'name', msg: 'Name is needed' },
      { path: 'version', msg: 'Version is old' },
    ]
    fetchMock.mockImplementation(answer(422, { errors }))
    const onProblems = vi.fn(() => ['Version is old'])
    await settle(run('add', send, { onProblems }))
    expect(onProblems).toHaveBeenCalledWith(
      [expect.objectContaining(errors[0]), expect.objectContaining(errors[1])],
      false,
    )
    expect(now()).toEqual({ isSaving: false, isUnsaved: false, problems: ['Version is old'] })
    expect(said()).toEqual(['1.Name is needed, 2.Version is old, '])
  })

  it('is the same step to the server when it is tried again after a lost answer', async () => {
    const { now, run, settle } = createForm()
    fetchMock.mockImplementation(lost)
    await settle(run('add', send, {}))
    expect(now()).toMatchObject({ isSaving: false, isUnsaved: true })
    const tries = fetchMock.mock.calls.length
    fetchMock.mockImplementation(answer(200, {}))
    await settle(run('add', send, {}))
    expect(keyOf(tries)).toBe(keyOf(0))
    expect(keyOf(0)).not.toBeNull()
    expect(now()).toEqual({ isSaving: false, isUnsaved: false, problems: [] })
  })

  it('is made once, however often it is pressed', async () => {
    const { run, settle } = createForm()
    fetchMock.mockImplementation(answer(200, {}))
    await Promise.all([settle(run('add', send, {})), settle(run('add', send, {}))])
    expect(fetchMock).toHaveBeenCalledTimes(1)
  })

  it('is the same press when it is handled only after the answer, and another one with another amount', async () => {
    const { run, settle } = createForm()
    fetchMock.mockImplementation(answer(200, {}))
    await settle(run('₹195', send, {}))
    await settle(run('₹195', send, {}))
    expect(fetchMock).toHaveBeenCalledTimes(1)
    await settle(run('₹200', send, {}))
    expect(fetchMock).toHaveBeenCalledTimes(2)
    vi.advanceTimersByTime(6_000)
    await settle(run('₹200', send, {}))
    expect(fetchMock).toHaveBeenCalledTimes(3)
  })

  it('may be pressed again at once where nothing was sent, because a question before it was answered with no', async () => {
    const { run, settle } = createForm()
    fetchMock.mockImplementation(answer(200, {}))
    await settle(run('protect', async () => false, {}))
    await settle(run('protect', send, {}))
    expect(fetchMock).toHaveBeenCalledTimes(1)
  })

  it('may be pressed again at once where it was refused', async () => {
    const { run, settle } = createForm()
    fetchMock.mockImplementation(answer(409, { error: 'Taken' }))
    await settle(run('add', send, {}))
    await settle(run('add', send, {}))
    expect(fetchMock).toHaveBeenCalledTimes(2)
  })

  it('shows a refusal that only the form understands where the form says, ready to be typed over', async () => {
    const { run, settle } = createForm()
    fetchMock.mockImplementation(answer(409, { error: 'Taken' }))
    const onProblems = vi.fn(() => [])
    await settle(run('add', send, { onProblems, onRefused: (error) => aboutField('contact', error as Error) }))
    expect(onProblems).toHaveBeenCalledWith([{ path: 'contact', msg: 'Taken' }], true)
    expect(said()).toEqual(['Taken'])
  })

  it('says what the form wants said, or nothing', async () => {
    const { run, settle } = createForm()
    fetchMock.mockImplementation(answer(401, { error: 'Wrong' }))
    await settle(run('add', send, { onRefused: () => ({ says: 'In other words' }) }))
    await settle(run('add', send, { onRefused: () => ({ says: null }) }))
    expect(said()).toEqual(['In other words'])
  })
})
