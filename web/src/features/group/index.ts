export { GroupsDialog } from './groups-dialog.tsx'
