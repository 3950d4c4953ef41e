import type { Message } from '@clothesline/contract'
import { expect, test, vi } from 'vitest'
import { exportMessages } from './export-messages.ts'

const { saveCsv } = vi.hoisted(() => ({ saveCsv: vi.fn() }))
vi.mock('../../lib/save-csv.ts', () => ({ saveCsv }))

test('every moment of a message is in the time zone of the store', async () => {
  const at = '2026-11-14T20:45:00.000Z'
  const row = { createdAt: at, sentAt: at, deliveredAt: at, readAt: at } as Message
  await exportMessages({ rows: [row], total: 1 }, {} as never, '2026-11-15')
  const columns: [header: () => string, cell: (message: Message) => unknown][] = saveCsv.mock.calls[0]?.[1]
  const moments = columns.filter(([header]) => ['Written', 'Sent', 'Arrived', 'Read'].includes(header()))
  expect(moments.map(([, cell]) => cell(row))).toEqual(Array(4).fill('2026-11-15 02:15'))
})
