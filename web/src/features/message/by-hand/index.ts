export { chatLink, toastWaiting } from './toast-waiting.ts'
export { WaitingNotice } from './waiting-notice.tsx'
