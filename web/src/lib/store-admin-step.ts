import { create } from 'zustand'
import { ApiError } from './api-error.ts'
import { forgetWithLogin } from './login-memory.ts'
import { leaveStoreAdmin } from './session.ts'

interface Question {
  /** Waits for the user: true once the OTP was right, false when it was given up. */
  answer: ((isVerified: boolean) => void) | null
}

export const useStoreAdminQuestion = create<Question>(() => ({ answer: null }))

let asked: Promise<boolean> | null = null

forgetWithLogin(() => useStoreAdminQuestion.getState().answer?.(false))

/** Several calls that are refused together ask once. */
export function askForStep(): Promise<boolean> {
  asked ??= new Promise<boolean>((resolve) => useStoreAdminQuestion.setState({ answer: resolve })).finally(() => {
    asked = null
    useStoreAdminQuestion.setState({ answer: null })
  })
  return asked
}

export function needsStoreAdmin(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'store_admin_needed'
}

/**
 * Runs a call of a protected store: where it wants the OTP step first, the step is offered and the call made again. Every
 * call that changes something runs through this by itself (api.ts); one that only looks asks for it where it is used.
 */
export async function withStoreAdmin<T>(action: () => Promise<T>): Promise<T> {
  try {
    return await action()
  } catch (error) {
    if (!needsStoreAdmin(error)) throw error
    // Whatever token there was, the server no longer takes it.
    leaveStoreAdmin()
    if (!(await askForStep())) throw error
    return action()
  }
}
