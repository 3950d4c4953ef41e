import type { Customer, CustomerChange } from '@clothesline/contract'
import { consentsAtCounter } from '@clothesline/domain'
import { checkComputed } from '../../../check-computed.ts'
import type { StoreCtx } from '../../../context.ts'
import { Conflict, Invalid } from '../../../errors.ts'
import { audit } from '../../foundation/audit/index.ts'
import { followConsents } from '../../foundation/consent/index.ts'
import { updateWaitingRecipient } from '../../foundation/outbox/index.ts'
import { changedFields } from './customer-defaults.ts'
import { consentsOf, updateCustomerRow } from './customer-queries.ts'
import { loadPreferences } from './known-preferences.ts'
import { ownGstinProblems } from './refuse-own-gstin.ts'
import { refuseContactRace, refuseTakenContact } from './refuse-taken-contact.ts'
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
    ...{ action: 'customer.update', subjectKind: 'customer', subjectId: row.id, before, after },
  })
  return { customer: after, hasNewNumber }
}

/** What is not shown of somebody who asked to be erased comes back empty from a form, and stays as it is. */
function onlyShown({ email: _, address: __, note: ___, preferences: ____, ...change }: CustomerChange): CustomerChange {
  return change
}
