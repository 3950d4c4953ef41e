import { ApiError } from './api-error.ts'
import { createForLogin } from './login-memory.ts'
import { notifyError } from './notifications.ts'

interface Question {
  /** Whose message was refused, in the server's words. */
  refusal: string
  invoice: number
  send: () => void
}

/** A message that was refused because its customer has not agreed to any. */
export const useConsentQuestion = createForLogin<{ question: Question | null }>(() => ({ question: null }))

export const closeConsentQuestion = (): void => useConsentQuestion.setState({ question: null })

/** For a refused message about an order: asks for the customer's consent if only that is missing. */
export const askForConsent =
  (invoice: number, send: () => void) =>
  (error: unknown): void => {
    if (error instanceof ApiError && error.code === 'customer_declines_messages') {
      useConsentQuestion.setState({ question: { refusal: error.message, invoice, send } })
    } else notifyError(error)
  }
