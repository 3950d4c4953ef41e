import type { MessageKind } from '@clothesline/domain'

const names: Record<MessageKind, string> = {
  welcome: 'clothesline_welcome',
  invoice: 'clothesline_invoice',
  ready: 'clothesline_ready',
  delivered: 'clothesline_delivered',
  dueReminder: 'clothesline_due_reminder',
}

/** The template that docs/operations.md tells to create. */
export function defaultTemplate(kind: MessageKind): string {
  return names[kind]
}
