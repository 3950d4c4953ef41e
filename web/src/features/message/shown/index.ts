export { MessageLine } from './message-line.tsx'
