import { expect, test } from 'vitest'
import { findRefusals } from './find-refusals.ts'

/** One line per call, so that a diff shows what changed. */
function write(found: Record<string, string[]>): string {
  const lines = Object.entries(found).map(([call, codes]) => `  ${JSON.stringify(call)}: ${JSON.stringify(codes)}`)
  return `{\n${lines.join(',\n')}\n}\n`
}

test('the OpenAPI document lists the refusals of each call (npm run refusal-codes updates it)', async () => {
  const found = findRefusals()
  expect(found['order.deleteorder']).toEqual(expect.arrayContaining(['order_deletion_off', 'order_not_found']))
  expect(found['cloth.addCloth']).toEqual(expect.arrayContaining(['master_taken', 'field_needed']))
  expect(found['cloth.allcloths']).toEqual(['field_needed', 'field_kind'])
  expect(found['store.loginStore']).toEqual(expect.arrayContaining(['login_wrong', 'too_many_tries', 'logins_busy']))
  await expect(write(found)).toMatchFileSnapshot('../../server/src/http/refusal-codes.json')
})
