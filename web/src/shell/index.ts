export { type ScanHandler, useScan, useShortcut } from '../lib/page-handlers.ts'
export { toast } from '../lib/toasts.ts'
export { Shell } from './shell.tsx'
export { ShellTheme } from './shell-theme.tsx'
