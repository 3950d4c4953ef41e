import { beforeEach, describe, expect, it, vi } from 'vitest'
import { createForLogin, forgetLogin } from './login-memory.ts'
import { notifyError, notifySuccess, useNotifications } from './notifications.ts'
import { askForStep, useStoreAdminQuestion } from './store-admin-step.ts'
import { createMemoryStorage } from './testing/memory-storage.ts'
import { toast, useToasts } from './toasts.ts'

beforeEach(() => {
  vi.stubGlobal('localStorage', createMemoryStorage())
  vi.stubGlobal('sessionStorage', createMemoryStorage())
})

describe('what a page keeps in memory for a login', () => {
  it('goes back to how it began', () => {
    const useChosen = createForLogin<{ names: string[] }>(() => ({ names: [] }))
    useChosen.setState({ names: ['Asha Rao'] })
    forgetLogin()
    expect(useChosen.getState()).toEqual({ names: [] })
  })

  it('is forgotten: what was said, errors to be read again, and the open question for the OTP', async () => {
    notifyError('Asha Rao has this number already')
    notifySuccess('Customer added succesfully')
    toast.error('A message could not be sent.')
    const step = askForStep()

    forgetLogin()

    expect(useNotifications.getState()).toMatchObject({
      showNotification: null,
      remainingNotifications: [],
      errorLog: [],
    })
    expect(useToasts.getState().toasts).toEqual([])
    expect(await step).toBe(false)
    expect(useStoreAdminQuestion.getState().answer).toBeNull()
  })
})
