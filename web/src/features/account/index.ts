export { SecurityDialog } from './security-dialog.tsx'
export { SessionList } from './session-list.tsx'
