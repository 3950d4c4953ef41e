import type { contract, Message, OutputOf, ParsedInputOf } from '@clothesline/contract'
import { dayIn, startOfDay } from '@clothesline/domain'
import type { StoreCtx } from '../../../context.ts'
import { NotFound } from '../../../errors.ts'
import { findCustomerId } from '../../customers/customer/index.ts'
import { queueCustomerMessage } from '../../foundation/outbox/index.ts'
import { type Debtor, holdDebtors } from './reminder-queries.ts'

type Call = typeof contract.message.remindDue

/** Nobody is reminded twice on one day of the store, nor without owing something and having agreed to messages. */
export async function remindDue(ctx: StoreCtx, input: ParsedInputOf<Call>): Promise<OutputOf<Call>> {
  const ids = new Set<string>()
  for (const ref of input.customers) {
    const id = await findCustomerId(ctx, ref)
    if (!id) throw new NotFound('This customer')
    ids.add(id)
  }
  const { timeZone, upiId = '' } = ctx.store.settings
  const today = startOfDay(timeZone, dayIn(timeZone, ctx.now))
  const skipped: OutputOf<Call>['skipped'] = []
  const messages: Message[] = []
  for (const debtor of await holdDebtors(ctx, [...ids], today)) {
    const reason = reasonAgainst(debtor)
    if (reason) {
      skipped.push({ customerId: debtor.id, customer: debtor.name, reason })
      continue
    }
    const facts = {
      ...{ store: ctx.store.storeName, customer: debtor.name, upiId },
      ...{ duePaise: debtor.due_paise, openBills: debtor.open_bills },
    }
    const about = { customerId: debtor.id, customer: debtor.name }
    const outcome = await queueCustomerMessage(ctx, 'dueReminder', facts, about)
    if ('message' in outcome) messages.push(outcome.message)
    else skipped.push({ customerId: debtor.id, customer: debtor.name, reason: outcome.refusal.message })
  }
  return { written: messages.length, skipped, messages }
}

function reasonAgainst(debtor: Debtor): string | undefined {
  if (debtor.due_paise <= 0) return 'Nothing is due'
  if (!debtor.whatsapp_consent) return 'Has not agreed to WhatsApp messages'
  if (debtor.was_reminded) return 'Was reminded today already'
  return undefined
}
