import { contract } from '@clothesline/contract'
import { loadCheck } from '@clothesline/contract/schemas'
import { describe, expect, it } from 'vitest'
import { findRefusal, loadCheckOf, request } from './check-input.ts'

const empty = request(contract.customer.addcustomer, { name: ' ', contact: '12' })

describe('findRefusal', () => {
  it('leaves everything to the server until the schema has come, and then says what the server would say', async () => {
    expect(findRefusal(empty)).toBeUndefined()
    await loadCheckOf(empty.endpoint)
    expect(findRefusal(empty)).toMatchObject({
      status: 422,
      message: '1.Name is needed, 2.Phone must be a mobile number of 10 digits that begins with 6, 7, 8 or 9, ',
      problems: [{ path: 'name' }, { path: 'contact' }],
    })
    expect(findRefusal(request(empty.endpoint, { name: 'Anil', contact: '98765 43210' }))).toBeUndefined()
  })
})

describe('loadCheck', () => {
  const withoutForms = ['whatsappMessage', 'tag', 'dataExport']
  const changes = Object.entries(contract).flatMap(([area, calls]) =>
    Object.values(calls).flatMap(({ mutates, path }) =>
      mutates && !withoutForms.includes(area) ? [{ area, path }] : [],
    ),
  )

  it.each(changes)('knows $path', async ({ area, path }) => {
    expect(await loadCheck(area, path)).toBeDefined()
  })
})
