export { type ScanHandler, useScan, useShortcut } from './keys/page-handlers.ts'
export { Shell } from './shell.tsx'
export { ShellTheme } from './shell-theme.tsx'
export { toast } from './toasts/toasts.ts'
