import { expect, test } from 'vitest'
import { findRefusals } from './find-refusals.ts'

/** One line for each call, so that a change shows what it changed. */
function write(found: Record<string, string[]>): string {
  const lines = Object.entries(found).map(([call, codes]) => `  ${JSON.stringify(call)}: ${JSON.stringify(codes)}`)
  return `{\n${lines.join(',\n')}\n}\n`
}

test('the OpenAPI document knows what each call can refuse with (npm run refusal-codes writes it anew)', async () => {
  const found = findRefusals()
  expect(found['order.deleteorder']).toEqual(expect.arrayContaining(['order_deletion_off', 'order_not_found']))
  expect(found['cloth.addCloth']).toEqual(expect.arrayContaining(['master_taken', 'field_needed']))
  expect(found['cloth.allcloths']).toEqual(['field_needed', 'field_kind'])
  expect(found['store.loginStore']).toEqual(expect.arrayContaining(['login_wrong', 'too_many_tries', 'logins_busy']))
  await expect(write(found)).toMatchFileSnapshot('../../server/src/http/refusal-codes.json')
})
