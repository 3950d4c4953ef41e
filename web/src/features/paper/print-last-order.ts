import { t } from '../../lib/i18n.ts'
import { findLastOrder } from '../../lib/last-order.ts'
import { toast } from '../../lib/toasts.ts'
import { printOrderBill } from './print-order-bill.ts'

/** Prints the bill of the order that was last taken at this counter. */
export async function printLastOrder(): Promise<void> {
  const invoice = findLastOrder()
  if (invoice === undefined) toast.blank(t('No order was taken at this counter yet'))
  else if (await printOrderBill(invoice)) toast.success(t('Printed the bill of order {invoice} again', { invoice }))
}
