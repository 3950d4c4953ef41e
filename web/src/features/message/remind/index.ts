export { RemindDueDialog } from './remind-due-dialog.tsx'
