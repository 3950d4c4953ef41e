export { HandMessageHost } from './hand-message-host.tsx'
export { toastWaiting } from './toast-waiting.ts'
export { WaitingNotice } from './waiting-notice.tsx'
