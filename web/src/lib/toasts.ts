import { create } from 'zustand'
import { forgetWithLogin } from './login-memory.ts'
import { createToastStack, type Toast, type ToastLink } from './toast-stack.ts'

/** Events from elsewhere: another counter's change, a failed message, the network coming back. */
export const useToasts = create<{ toasts: Toast[] }>(() => ({ toasts: [] }))

const stack = createToastStack((toasts) => useToasts.setState({ toasts }))

forgetWithLogin(stack.clear)

export const toast = {
  blank: (message: string, link?: ToastLink) => stack.push('blank', message, link),
  success: (message: string) => stack.push('success', message),
  error: (message: string) => stack.push('error', message),
}
export const closeToast = stack.close
export const holdToasts = stack.hold
export const releaseToasts = stack.release
export const showToasts = stack.show
