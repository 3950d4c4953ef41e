import type { Message } from '@clothesline/contract'
import { t } from '../../lib/i18n.ts'
import { type CsvColumn, saveCsv } from '../../lib/save-csv.ts'
import { kindOf, stateOf, whoOf } from './message-words.ts'

const columns: CsvColumn<Message>[] = [
  [() => t('Written'), ({ createdAt }) => createdAt],
  [() => t('To'), whoOf],
  [() => t('Number or address'), ({ recipient }) => recipient],
  [() => t('Kind'), kindOf],
  [() => t('Text'), ({ body }) => body],
  [() => t('State'), (message) => stateOf(message).words],
  [() => t('Reason'), ({ error }) => error],
  [() => t('Sent'), ({ sentAt }) => sentAt],
  [() => t('Arrived'), ({ deliveredAt }) => deliveredAt],
  [() => t('Read'), ({ readAt }) => readAt],
]

/** The messages as they are shown, for a spreadsheet. */
export function exportMessages(messages: readonly Message[], today: string): void {
  saveCsv(`messages-${today}`, columns, messages)
}
