import { type contract, type Message, type OutputOf, type ParsedInputOf, refusal } from '@clothesline/contract'
import { type Debts, dayIn, type Refusal, remindedPaise, startOfDay, toRupees } from '@clothesline/domain'
import type { StoreCtx } from '../../../context.ts'
import { NotFound } from '../../../errors.ts'
import { findCustomerId } from '../../customers/customer/index.ts'
import { queueCustomerMessage } from '../../foundation/outbox/index.ts'
import { linkForMessage } from '../../orders/link/index.ts'
import { type Debtor, listDebtors, lockDebtors } from './message-queries.ts'

type Call = typeof contract.message.remindDue

/** Who owes what: the page of reminders says before it sends how many are reminded of how much. */
export async function debtors(ctx: StoreCtx): Promise<OutputOf<typeof contract.customer.debtors>> {
  const rows = await listDebtors(ctx, startOfToday(ctx))
  return {
    debtors: rows.map((row) => ({
      _id: row.id,
      delivered: toRupees(row.delivered_paise),
      deliveredOn: row.delivered_on,
      here: toRupees(row.here_paise),
      hereOn: row.here_on,
      reminded: row.was_reminded,
    })),
  }
}

const startOfToday = ({ store, now }: StoreCtx) => {
  const { timeZone } = store.settings
  return startOfDay(timeZone, dayIn(timeZone, now))
}

/**
 * Reminds each customer at most once per day of the store, and only those who agreed to messages and owe something for
 * clothes that were handed over, or for any, if that is wanted.
 */
export async function remindDue(ctx: StoreCtx, input: ParsedInputOf<Call>): Promise<OutputOf<Call>> {
  const ids = new Set<string>()
  for (const ref of input.customers) {
    const id = await findCustomerId(ctx, ref)
    if (!id) throw new NotFound('customer_not_found')
    ids.add(id)
  }
  const { upiId = '' } = ctx.store.settings
  const skipped: OutputOf<Call>['skipped'] = []
  const messages: Message[] = []
  for (const debtor of await lockDebtors(ctx, [...ids], startOfToday(ctx))) {
    const reason = reasonAgainst(debtor, input.undelivered)
    if (reason) {
      skipped.push(skip(debtor, reason))
      continue
    }
    const facts = {
      store: ctx.store.storeName,
      customer: debtor.name,
      upiId,
      duePaise: remindedPaise(debtsOf(debtor), input.undelivered),
      openBills: debtor.delivered_bills + (input.undelivered ? debtor.here_bills : 0),
    }
    const about = { customerId: debtor.id, customer: debtor.name, linkFor: linkForMessage(ctx) }
    const outcome = await queueCustomerMessage(ctx, 'dueReminder', facts, about)
    if ('message' in outcome) messages.push(outcome.message)
    else skipped.push(skip(debtor, outcome.refusal))
  }
  return { written: messages.length, skipped, messages }
}

const skip = ({ id, name }: Debtor, { message, code, values }: Refusal) => ({
  customerId: id,
  customer: name,
  reason: message,
  code,
  values: { ...values },
})

const debtsOf = (row: Debtor): Debts => ({
  deliveredPaise: row.delivered_paise,
  deliveredOn: row.delivered_on,
  herePaise: row.here_paise,
  hereOn: row.here_on,
})

function reasonAgainst(debtor: Debtor, undelivered: boolean): Refusal | undefined {
  const debts = debtsOf(debtor)
  if (remindedPaise(debts, true) <= 0) return refusal('nothing_due')
  if (remindedPaise(debts, undelivered) <= 0) return refusal('nothing_delivered_due')
  if (!debtor.reminder_consent) return refusal('messages_declined')
  if (debtor.was_reminded) return refusal('reminded_today')
  return undefined
}
