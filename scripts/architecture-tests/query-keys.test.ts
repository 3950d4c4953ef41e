import { describe, expect, test } from 'vitest'
import { readProjectFiles, show } from './project-files.ts'
import { findHandWrittenKeys } from './query-keys.ts'

const page = 'web/src/features/order/list/orders-page.tsx'
const faults = (text: string, file = page) => show(findHandWrittenKeys(new Map([[file, text]])))

test('pages write no query keys and change no cached answers by key', () => {
  expect(show(findHandWrittenKeys(readProjectFiles()))).toEqual([])
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

test('allows calls of the contract, and comments', () => {
  expect(faults("useCall(contract.order.getOrder, { invoice })\n// queryKey: ['order']")).toEqual([])
})

test('allows keys in lib, where they are made', () => {
  expect(faults("queryClient.invalidateQueries({ queryKey: ['order'] })", 'web/src/lib/answers.ts')).toEqual([])
})
