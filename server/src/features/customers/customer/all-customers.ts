import { type Customer, type contract, offsetAndLimit, type ParsedInputOf } from '@clothesline/contract'
import { parsePersonNumber } from '@clothesline/domain'
import type { StoreCtx } from '../../../context.ts'
import { listCustomers } from './customer-queries.ts'
import { viewCustomer } from './view-customer.ts'

type Input = ParsedInputOf<typeof contract.customer.allcustomers>

export async function allCustomers(
  ctx: StoreCtx,
  input: Input,
): Promise<{ customers: Customer[]; totalCustomers: number }> {
  const text = input.text ?? ''
  // Only with its letter: bare digits are part of a phone number.
  const number = /^c/i.test(text) ? (parsePersonNumber('C', text) ?? null) : null
  const { rows, total } = await listCustomers(ctx, {
    text,
    number,
    standing: input.standing ?? null,
    ...offsetAndLimit(input),
  })
  return { customers: rows.map(viewCustomer), totalCustomers: total }
}
