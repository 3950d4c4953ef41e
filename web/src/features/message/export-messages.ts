import type { Message } from '@clothesline/contract'
import { fetchRest } from '../../lib/fetch-rest.ts'
import { sheetMoment } from '../../lib/format.ts'
import { t } from '../../lib/i18n.ts'
import { type CsvColumn, saveCsv } from '../../lib/save-csv.ts'
import { fetchMessages, type MessageFilter } from './message-queries.ts'
import { kindOf, stateOf, whoOf } from './message-words.ts'

const columns: CsvColumn<Message>[] = [
  [() => t('Written'), ({ createdAt }) => sheetMoment(createdAt)],
  [() => t('To'), whoOf],
  [() => t('Number or address'), ({ recipient }) => recipient],
  [() => t('Kind'), kindOf],
  [() => t('Text'), ({ body }) => body],
  [() => t('State'), (message) => stateOf(message).words],
  [() => t('Reason'), ({ error }) => error],
  [() => t('Sent'), ({ sentAt }) => sheetMoment(sentAt)],
  [() => t('Arrived'), ({ deliveredAt }) => sheetMoment(deliveredAt)],
  [() => t('Read'), ({ readAt }) => sheetMoment(readAt)],
]

interface LoadedSoFar {
  rows: Message[]
  total: number
}

/** All messages that the filter finds, for a spreadsheet. What is not loaded yet is fetched first. */
export async function exportMessages(loaded: LoadedSoFar, filter: MessageFilter, today: string): Promise<void> {
  const all = await fetchRest(loaded, async (range) => {
    const { messages, totalMessages } = await fetchMessages(filter, range)
    return { rows: messages, total: totalMessages }
  })
  saveCsv(`messages-${today}`, columns, all)
}
