export { HandOverTray } from './hand-over-tray.tsx'
