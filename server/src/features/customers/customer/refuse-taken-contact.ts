import { formatPersonNumber } from '@clothesline/domain'
import type { StoreCtx } from '../../../context.ts'
import { violatedConstraint } from '../../../db/database-failure.ts'
import { Conflict } from '../../../errors.ts'
import { listByContacts } from './customer-queries.ts'

export const contactHolder = (contact: string, { name, number }: { name: string; number: number }) => ({
  ...{ contact, name, number: formatPersonNumber('C', number) },
})

/** One phone, one customer: the refusal names who has it. */
export async function refuseTakenContact(ctx: StoreCtx, contact: string, except?: string): Promise<void> {
  const [holder] = await listByContacts(ctx, [contact])
  if (holder && holder.id !== except) throw new Conflict('contact_taken', contactHolder(contact, holder))
}

/** For the moment between the look and the write, in which another counter can take the number. */
export function refuseContactRace(contact: string) {
  return (error: unknown): never => {
    throw violatedConstraint(error) === 'customer_contact' ? contactJustTaken(contact) : error
  }
}

export const contactJustTaken = (contact: string) => new Conflict('contact_just_taken', { contact })
