export { useRemindOne } from './remind/use-remind.ts'
