import { contract } from '@clothesline/contract'
import { type Paise, toRupees } from '@clothesline/domain'
import { request, send } from '../../../lib/form/check-input.ts'
import { formatMoney } from '../../../lib/format.ts'
import { t } from '../../../lib/i18n.ts'
import { toast } from '../../../lib/toasts.ts'

/** Change that the customer leaves for older orders. It is in the advance already: if this fails, it stays there, and that is said. */
export async function payOtherDues(customerId: string, amountPaise: Paise): Promise<void> {
  if (amountPaise <= 0) return
  const amount = formatMoney(toRupees(amountPaise))
  try {
    await send(
      request(contract.transaction.collect, { id: customerId, payments: [], useAdvance: toRupees(amountPaise) }),
    )
    toast.success(t('{amount} was put on other dues', { amount }))
  } catch {
    toast.error(t('{amount} stays in the advance: it could not be put on other dues', { amount }))
  }
}
