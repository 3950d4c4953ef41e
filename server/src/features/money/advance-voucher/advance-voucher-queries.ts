import {
  anyConsumer,
  type Day,
  type OpenReceipt,
  type RegularProfile,
  type TaxedCustomer,
  type VoucherChange,
} from '@clothesline/domain'
import { actorOf, type StoreCtx } from '../../../context.ts'
import { document, integer, text } from '../../../db/columns.ts'

interface CustomerAdvance {
  customer: TaxedCustomer
  advancePaise: number
  open: OpenReceipt[]
}

const receiptRow = { id: text, tax_profile: document<RegularProfile>(), amt_paise: integer, left_paise: integer }

/** The receipts of a customer with something left, oldest first. */
const OPEN_RECEIPTS = `
  select r.id, r.tax_profile, r.amt_paise, r.amt_paise - coalesce(gone.paise, 0)::bigint as left_paise
    from advance_voucher r
    left join lateral (select sum(g.amt_paise) as paise from advance_voucher g
                        where g.store_id = $1 and g.customer_id = $2 and g.receipt_id = r.id and g.kind <> 'receipt') gone on true
   where r.store_id = $1 and r.customer_id = $2 and r.kind = 'receipt' and r.amt_paise > coalesce(gone.paise, 0)
   order by r.number`

/**
 * Holds the customer until the end of the transaction, and reads the receipts after that: of two counters, the second sees
 * what the first used.
 */
export async function holdAdvance(ctx: StoreCtx, customerId: string): Promise<CustomerAdvance> {
  const values = [ctx.store.id, customerId]
  const [customer, receipts] = await Promise.all([
    ctx.tx.row(
      { gstin: text, state: text, address: text, advance_paise: integer },
      'hold-advance',
      'select gstin, state, address, advance_paise from customer where store_id = $1 and id = $2 for no key update',
      values,
    ),
    ctx.tx.rows(receiptRow, 'list-open-receipts', OPEN_RECEIPTS, values),
  ])
  return {
    customer: customer ?? anyConsumer,
    advancePaise: customer?.advance_paise ?? 0,
    open: receipts.map(({ id, tax_profile: profile, amt_paise: amtPaise, left_paise: leftPaise }) => {
      return { id, profile, amtPaise, leftPaise }
    }),
  }
}

interface NewVoucher extends Omit<VoucherChange, 'posting'> {
  customerId: string
  postingId: string
  number: number | null
  on: Day
}

export function insertVouchers(ctx: StoreCtx, vouchers: readonly NewVoucher[]): void {
  const column = <T>(of: (voucher: NewVoucher) => T) => vouchers.map(of)
  ctx.tx.send(
    'insert-vouchers',
    `insert into advance_voucher (store_id, id, kind, number, prefix, voucher_on, customer_id, receipt_id, posting_id, tax_profile,
       taxable_paise, cgst_paise, sgst_paise, igst_paise, amt_paise, actor, created_at)
     select s.store_id, v.id, v.kind, v.number, :prefix, v.on_day, v.customer, v.receipt, v.posting, v.profile,
            v.taxable, v.cgst, v.sgst, v.igst, v.amt, :actor, :now
       from store_shard s, unnest(:ids::uuid[], :kinds::text[], :numbers::int[], :days::date[], :customers::uuid[], :receipts::uuid[],
                   :postings::uuid[], :profiles::jsonb[], :taxables::bigint[], :cgsts::bigint[], :sgsts::bigint[], :igsts::bigint[],
                   :amts::bigint[])
         as v (id, kind, number, on_day, customer, receipt, posting, profile, taxable, cgst, sgst, igst, amt)
      where s.store_id = :storeId`,
    {
      storeId: ctx.store.id,
      prefix: ctx.store.settings.invoicePrefix,
      actor: actorOf(ctx),
      now: ctx.now,
      ids: column(({ id }) => id),
      kinds: column(({ kind }) => kind),
      numbers: column(({ number }) => number),
      days: column(({ on }) => on),
      customers: column(({ customerId }) => customerId),
      receipts: column(({ receiptId }) => receiptId),
      postings: column(({ postingId }) => postingId),
      profiles: column(({ profile }) => JSON.stringify(profile)),
      taxables: column((each) => each.taxablePaise),
      cgsts: column((each) => each.cgstPaise),
      sgsts: column((each) => each.sgstPaise),
      igsts: column((each) => each.igstPaise),
      amts: column(({ amtPaise }) => amtPaise),
    },
  )
}
