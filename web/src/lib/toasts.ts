import { create } from 'zustand'
import { forgetWithLogin } from './login-memory.ts'
import { createToastStack, type Toast, type ToastLink } from './toast-stack.ts'

/** Events from elsewhere: another counter's change, a failed message, the network coming back. */
export const useToasts = create<{ toasts: Toast[] }>(() => ({ toasts: [] }))

const stack = createToastStack((toasts) => useToasts.setState({ toasts }))

forgetWithLogin(stack.clear)

export const toast = {
  blank: (message: string, link?: ToastLink) => stack.push('blank', message, link),
  success: (message: string, link?: ToastLink) => stack.push('success', message, link),
  error: (message: string) => stack.push('error', message),
}
export const closeToast = stack.close

/** Opens the newest link with this key, as if it were clicked. */
export function openToastLink(key: string): void {
  const found = useToasts.getState().toasts.find(({ link }) => link?.key === key)
  if (found?.link === undefined) return
  window.open(found.link.href, '_blank', 'noreferrer')
  found.link.onOpen()
  stack.close(found.id)
}

export const holdToasts = stack.hold
export const releaseToasts = stack.release
export const showToasts = stack.show
