import { type contract, type Message, type OutputOf, type ParsedInputOf, refusal } from '@clothesline/contract'
import { dayIn, type Refusal, startOfDay } from '@clothesline/domain'
import type { StoreCtx } from '../../../context.ts'
import { NotFound } from '../../../errors.ts'
import { findCustomerId } from '../../customers/customer/index.ts'
import { queueCustomerMessage } from '../../foundation/outbox/index.ts'
import { type Debtor, lockDebtors } from './reminder-queries.ts'

type Call = typeof contract.message.remindDue

/** Reminds each customer at most once per day of the store, and only those who owe something and agreed to messages. */
export async function remindDue(ctx: StoreCtx, input: ParsedInputOf<Call>): Promise<OutputOf<Call>> {
  const ids = new Set<string>()
  for (const ref of input.customers) {
    const id = await findCustomerId(ctx, ref)
    if (!id) throw new NotFound('customer_not_found')
    ids.add(id)
  }
  const { timeZone, upiId = '' } = ctx.store.settings
  const today = startOfDay(timeZone, dayIn(timeZone, ctx.now))
  const skipped: OutputOf<Call>['skipped'] = []
  const messages: Message[] = []
  for (const debtor of await lockDebtors(ctx, [...ids], today)) {
    const reason = reasonAgainst(debtor)
    if (reason) {
      skipped.push(skip(debtor, reason))
      continue
    }
    const facts = {
      ...{ store: ctx.store.storeName, customer: debtor.name, upiId },
      ...{ duePaise: debtor.due_paise, openBills: debtor.open_bills },
    }
    const about = { customerId: debtor.id, customer: debtor.name }
    const outcome = await queueCustomerMessage(ctx, 'dueReminder', facts, about)
    if ('message' in outcome) messages.push(outcome.message)
    else skipped.push(skip(debtor, outcome.refusal))
  }
  return { written: messages.length, skipped, messages }
}

const skip = ({ id, name }: Debtor, { message, code, values }: Refusal) => ({
  ...{ customerId: id, customer: name, reason: message, code, values: { ...values } },
})

function reasonAgainst(debtor: Debtor): Refusal | undefined {
  if (debtor.due_paise <= 0) return refusal('nothing_due')
  if (!debtor.reminder_consent) return refusal('messages_declined')
  if (debtor.was_reminded) return refusal('reminded_today')
  return undefined
}
