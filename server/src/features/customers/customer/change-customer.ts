import type { Customer, CustomerChange, contract, NewCustomer, OutputOf } from '@clothesline/contract'
import { checkCustomerDeletion, consentsAtCounter } from '@clothesline/domain'
import { checkComputed } from '../../../check-computed.ts'
import type { StoreCtx } from '../../../context.ts'
import { Conflict, Invalid } from '../../../errors.ts'
import { newId } from '../../../new-id.ts'
import { audit } from '../../foundation/audit/index.ts'
import { followConsents } from '../../foundation/consent/index.ts'
import { nextNumber } from '../../foundation/counter/index.ts'
import {
  cancelWaiting,
  type MessageAbout,
  queueCustomerMessage,
  updateWaitingRecipient,
  type Written,
} from '../../foundation/outbox/index.ts'
import {
  changedFields,
  contactJustTaken,
  loadPreferences,
  newCustomerFields,
  ownGstinProblems,
  refuseContactRace,
  refuseTakenContact,
} from './check-customer.ts'
import {
  type CustomerRow,
  consentsOf,
  insertCustomers,
  markCustomerDeleted,
  updateCustomerRow,
} from './customer-queries.ts'
import { getCustomer, isLeaving, lockAndReadCustomer, viewCustomer } from './view-customer.ts'

/** The call itself also ends the links of an old number, see features/orders/link. */
export async function changeCustomer(
  ctx: StoreCtx,
  asked: CustomerChange,
): Promise<{ customer: Customer; hasNewNumber: boolean }> {
  // Locked before the customer, as when preferences are renamed: the same order everywhere prevents deadlocks.
  const known = await loadPreferences(ctx, asked.preferences ?? [])
  const row = await lockAndReadCustomer(ctx, asked)
  const change = isLeaving(row) ? onlyShown(asked) : asked
  if (change.version !== undefined && change.version !== row.version) {
    throw new Conflict('customer_outdated')
  }
  const fields = changedFields(row, change)
  if (change.preferences) {
    const { preferences, problems } = known.read(change.preferences, row.preferences)
    if (problems.length > 0) throw new Invalid(problems)
    fields.preferences = preferences
  }
  // One from before this rule does not block other changes.
  const own = fields.gstin === row.gstin ? [] : ownGstinProblems(ctx, fields.gstin)
  if (own.length > 0) throw new Invalid(own)
  const hasNewNumber = fields.contact !== row.contact
  if (hasNewNumber) await refuseTakenContact(ctx, fields.contact, row.id)

  const was = consentsOf(row)
  const is = consentsAtCounter(was, fields.whatsappConsent)
  await updateCustomerRow(ctx, row, fields, is).catch(refuseContactRace(fields.contact))
  await followConsents(ctx, ctx.store.id, { customerId: row.id, was, is, source: 'counter' })
  if (hasNewNumber) await updateWaitingRecipient(ctx, row.id, fields.contact)
  const [before, after] = [viewCustomer(row), await getCustomer(ctx, row.id)]
  checkComputed(['due', 'advance', 'adjusted'], change, before, after)
  await audit(ctx, ctx.store.id, {
    action: 'customer.update',
    subjectKind: 'customer',
    subjectId: row.id,
    before,
    after,
  })
  return { customer: after, hasNewNumber }
}

/** What is not shown of somebody who asked to be erased comes back empty from a form, and stays as it is. */
function onlyShown({ email: _, address: __, note: ___, preferences: ____, ...change }: CustomerChange): CustomerChange {
  return change
}

const MESSAGE_REFUSED = 220

export async function addCustomer(
  ctx: StoreCtx,
  input: NewCustomer,
  linkFor: MessageAbout['linkFor'],
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
    action: 'customer.add',
    subjectKind: 'customer',
    subjectId: row.id,
    after: customer,
  })
  if (!row.whatsapp_consent) return customer
  const welcome = await queueWelcome(ctx, customer, linkFor)
  // WhatsApp currently rejects our messages. Without any WhatsApp account the message waits to be sent by hand.
  if (ctx.services.whatsApp.state === 'refused') ctx.reply.status = MESSAGE_REFUSED
  return 'message' in welcome ? { ...customer, message: welcome.message } : customer
}

/** Queues the welcome message for a new customer who agreed to messages. */
function queueWelcome(ctx: StoreCtx, customer: Customer, linkFor: MessageAbout['linkFor']): Promise<Written> {
  const facts = { store: ctx.store.storeName, customer: customer.name }
  return queueCustomerMessage(ctx, 'welcome', facts, { customerId: customer._id, customer: customer.name, linkFor })
}

/** Returns the id. The call itself also ends what is planned with the customer, see features/orders/pickup. */
export async function removeCustomer(
  ctx: StoreCtx,
  input: { _id?: string | undefined; custId?: string | undefined },
): Promise<string> {
  const row = await lockAndReadCustomer(ctx, input)
  refuseUnsettled(row)
  await markCustomerDeleted(ctx, row.id)
  await cancelWaiting(ctx.tx, ctx.store.id, [row.contact], 'customer_was_deleted')
  await audit(ctx, ctx.store.id, {
    action: 'customer.delete',
    subjectKind: 'customer',
    subjectId: row.id,
    before: viewCustomer(row),
  })
  return row.id
}

function refuseUnsettled(row: CustomerRow): void {
  checkCustomerDeletion({
    undeliveredOrders: row.open_orders,
    duePaise: row.due_paise,
    advancePaise: row.advance_paise,
  })
}
