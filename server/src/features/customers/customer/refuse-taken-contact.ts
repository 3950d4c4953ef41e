import { formatPersonNumber } from '@clothesline/domain'
import type { StoreCtx } from '../../../context.ts'
import { violatedConstraint } from '../../../db/database-failure.ts'
import { Conflict } from '../../../errors.ts'
import { type CustomerRow, listByContacts } from './customer-queries.ts'
import { isLeaving } from './view-customer.ts'

type Holder = Pick<CustomerRow, 'name' | 'number' | 'erasure_asked_at'>

/** Somebody who asked to be erased is named by their number. */
export function contactHolder(contact: string, holder: Holder) {
  const number = formatPersonNumber('C', holder.number)
  return { contact, name: isLeaving(holder) ? number : holder.name, number }
}

/** A phone belongs to one customer; the refusal names that customer. */
export async function refuseTakenContact(ctx: StoreCtx, contact: string, except?: string): Promise<void> {
  const [holder] = await listByContacts(ctx, [contact])
  if (holder && holder.id !== except) throw new Conflict('contact_taken', contactHolder(contact, holder))
}

/** For the race between check and write, in which another counter can take the number. */
export function refuseContactRace(contact: string) {
  return (error: unknown): never => {
    throw violatedConstraint(error) === 'customer_contact' ? contactJustTaken(contact) : error
  }
}

export const contactJustTaken = (contact: string) => new Conflict('contact_just_taken', { contact })
