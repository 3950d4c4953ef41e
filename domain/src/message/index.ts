export { checkMessageText, LONGEST_MESSAGE_TEXT, namesIn } from './check-message-text.ts'
export {
  DUES_KINDS,
  MESSAGE_KINDS,
  MESSAGE_PLACEHOLDERS,
  type MessageKind,
  type MessagePlaceholder,
} from './message-kinds.ts'
export {
  type Debts,
  isRemindable,
  isSameText,
  REPEAT_LIMITS,
  type ReminderChoice,
  remindedPaise,
  waitBeforeRepeat,
} from './reminders.ts'
