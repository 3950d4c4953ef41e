import type { Customer, contract, NewCustomer, OutputOf } from '@clothesline/contract'
import type { StoreCtx } from '../../../context.ts'
import { Invalid } from '../../../errors.ts'
import { newId } from '../../../new-id.ts'
import { audit } from '../../foundation/audit/index.ts'
import { nextNumber } from '../../foundation/counter/index.ts'
import { queueCustomerMessage, type Written } from '../../foundation/outbox/index.ts'
import { newCustomerFields } from './customer-defaults.ts'
import { insertCustomers } from './customer-queries.ts'
import { loadPreferences } from './known-preferences.ts'
import { ownGstinProblems } from './refuse-own-gstin.ts'
import { contactJustTaken, refuseTakenContact } from './refuse-taken-contact.ts'
import { viewCustomer } from './view-customer.ts'

const MESSAGE_REFUSED = 220

export async function addCustomer(
  ctx: StoreCtx,
  input: NewCustomer,
): Promise<OutputOf<typeof contract.customer.addcustomer>> {
  const fields = newCustomerFields(input)
  const known = await loadPreferences(ctx, fields.preferences)
  const { preferences, problems } = known.read(fields.preferences)
  problems.push(...ownGstinProblems(ctx, fields.gstin))
  if (problems.length > 0) throw new Invalid(problems)

  const [number] = await Promise.all([nextNumber(ctx, 'customer'), refuseTakenContact(ctx, fields.contact)])
  const [row] = await insertCustomers(ctx, [{ ...fields, preferences, id: newId(), number }])
  if (!row) throw contactJustTaken(fields.contact)
  const customer = viewCustomer(row)
  await audit(ctx, ctx.store.id, {
    ...{ action: 'customer.add', subjectKind: 'customer', subjectId: row.id, after: customer },
  })
  if (!row.whatsapp_consent) return customer
  const welcome = await queueWelcome(ctx, customer)
  // WhatsApp currently rejects our messages. Without any WhatsApp account the message waits to be sent by hand.
  if (ctx.services.whatsApp.state === 'refused') ctx.reply.status = MESSAGE_REFUSED
  return 'message' in welcome ? { ...customer, message: welcome.message } : customer
}

/** Queues the welcome message for a new customer who agreed to messages. */
function queueWelcome(ctx: StoreCtx, customer: Customer): Promise<Written> {
  const facts = { store: ctx.store.storeName, customer: customer.name }
  return queueCustomerMessage(ctx, 'welcome', facts, { customerId: customer._id, customer: customer.name })
}
