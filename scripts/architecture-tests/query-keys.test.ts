import { describe, expect, test } from 'vitest'
import { readHouseFiles, show } from './project-files.ts'
import { findHandWrittenKeys } from './query-keys.ts'

const page = 'web/src/features/order/list/orders-page.tsx'
const faults = (text: string, file = page) => show(findHandWrittenKeys(new Map([[file, text]])))

test('pages write no query keys and change no kept answers by key', () => {
  expect(show(findHandWrittenKeys(readHouseFiles()))).toEqual([])
})

describe('would catch', () => {
  test.each([
    "useQuery({ queryKey: ['order', 'one', invoice], queryFn })",
    'void client.invalidateQueries({ queryKey })',
    'client.setQueryData<Order>(key, order)',
    'queryClient\n  .getQueryData(query.queryKey)',
    'queryClient.removeQueries()',
  ])('%s', (text) => {
    expect(faults(text)).toHaveLength(1)
  })
})

test('leaves calls of the contract and comments alone', () => {
  expect(faults("useCall(contract.order.getOrder, { invoice })\n// queryKey: ['order']")).toEqual([])
})

test('leaves lib alone, where keys are made', () => {
  expect(faults("queryClient.invalidateQueries({ queryKey: ['order'] })", 'web/src/lib/answers.ts')).toEqual([])
})
