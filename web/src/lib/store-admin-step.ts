import { create } from 'zustand'
import { ApiError } from './api-error.ts'
import type { Ask } from './clerk-counter.ts'
import { withClerk } from './clerk-step.ts'
import { forgetWithLogin } from './login-memory.ts'
import { leaveStoreAdmin } from './session.ts'

interface Question {
  /** Resolves to true once the OTP was right, to false if the user cancelled. */
  answer: ((isVerified: boolean) => void) | null
}

export const useStoreAdminQuestion = create<Question>(() => ({ answer: null }))

let asked: Promise<boolean> | null = null

forgetWithLogin(() => useStoreAdminQuestion.getState().answer?.(false))

/** Several calls refused at the same time ask once. */
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
 * Runs a call of a protected store: if it needs the OTP step, or a person at the counter, offers that and repeats the
 * call. All changes run through this automatically (api.ts); reads use it explicitly.
 */
export async function withStoreAdmin<T>(ask: Ask<T>): Promise<T> {
  try {
    return await withClerk(ask)
  } catch (error) {
    if (!needsStoreAdmin(error)) throw error
    // The server no longer accepts the old token.
    leaveStoreAdmin()
    if (!(await askForStep())) throw error
    return withClerk(ask)
  }
}
