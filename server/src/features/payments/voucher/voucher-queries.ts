import type { RegularProfile } from '@clothesline/domain'
import type { StoreCtx } from '../../../context.ts'
import { day, document, integer, oneOf, type RowOf, text } from '../../../db/columns.ts'
import { shownName, shownText } from '../../foundation/erased/index.ts'

const voucherRow = {
  kind: oneOf(['receipt', 'refund']),
  number: integer,
  prefix: text,
  voucher_on: day,
  receipt_number: integer,
  receipt_prefix: text,
  receipt_on: day,
  tax_profile: document<RegularProfile>(),
  taxable_paise: integer,
  cgst_paise: integer,
  sgst_paise: integer,
  igst_paise: integer,
  amt_paise: integer,
  note: text,
  name: text,
  contact: text,
  address: text,
  language: text,
}
export type VoucherRow = RowOf<typeof voucherRow>

/** A voucher with its customer and its receipt voucher. */
export function findVoucher(ctx: StoreCtx, id: string): Promise<VoucherRow | undefined> {
  return ctx.tx.row(
    voucherRow,
    'find-voucher',
    `select v.kind, v.number, v.prefix, v.voucher_on, r.number as receipt_number, r.prefix as receipt_prefix,
            r.voucher_on as receipt_on, v.tax_profile, v.taxable_paise, v.cgst_paise, v.sgst_paise, v.igst_paise, v.amt_paise, ${shownText('p.note')} as note,
            ${shownName()} as name, ${shownText('c.contact')} as contact, ${shownText('c.address')} as address, c.language
       from advance_voucher v
       join advance_voucher r on r.store_id = $1 and r.id = v.receipt_id
       join posting p on p.store_id = $1 and p.id = v.posting_id
       join customer c on c.store_id = $1 and c.id = v.customer_id
      where v.store_id = $1 and v.id = $2 and v.kind <> 'use'`,
    [ctx.store.id, id],
  )
}
