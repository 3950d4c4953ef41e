import type { Customer, NewCustomer } from '@clothesline/contract'
import { v7 as uuidv7 } from 'uuid'
import type { StoreCtx } from '../../context.ts'
import { Invalid } from '../../errors.ts'
import { audit } from '../audit/index.ts'
import { nextNumber } from '../counter/index.ts'
import { canSendWhatsApp, queueWelcome } from '../message/index.ts'
import { insertCustomers } from './customer-queries.ts'
import { loadPreferences } from './known-preferences.ts'
import { refuseTakenContact, takenMeanwhile } from './refuse-taken-contact.ts'
import { newCustomerFields } from './settle-customer.ts'
import { viewCustomer } from './view-customer.ts'

const MESSAGE_NOT_SENT = 220

export async function addCustomer(ctx: StoreCtx, input: NewCustomer): Promise<Customer> {
  const fields = newCustomerFields(input)
  const known = await loadPreferences(ctx, fields.preferences)
  const { preferences, problems } = known.read(fields.preferences)
  if (problems.length > 0) throw new Invalid(problems)
  await refuseTakenContact(ctx, fields.contact)

  const number = await nextNumber(ctx, 'customer')
  const [row] = await insertCustomers(ctx, [{ ...fields, preferences, id: uuidv7(), number }])
  if (!row) throw takenMeanwhile(fields.contact)
  const customer = viewCustomer(row)
  await audit(ctx, ctx.store.id, {
    ...{ action: 'customer.add', subjectKind: 'customer', subjectId: row.id, after: customer },
  })
  if (row.whatsapp_consent) {
    await queueWelcome(ctx, customer)
    if (!canSendWhatsApp(ctx)) ctx.reply.status = MESSAGE_NOT_SENT
  }
  return customer
}
