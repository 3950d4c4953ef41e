import { shownActor } from '../../foundation/actor/index.ts'
import { shownName, shownText } from '../../foundation/erased/index.ts'
import { customer, joinCustomer, joinMode, joinOrder, rupees, type TableSource } from './table-source-queries.ts'

/** `printedNumber` of domain in SQL: the prefix as far as it fits into 16 characters, the financial year, six digits or more. */
const DIGITS = 'greatest(6, length(t.invoice::text))'
const PRINTED = `case when t.invoice_prefix = '' then '' else left(t.invoice_prefix, 10 - ${DIGITS}) || '/' end
  || to_char(t.billed_on - interval '3 months', 'YY') || to_char(t.billed_on + interval '9 months', 'YY')
  || '/' || lpad(t.invoice::text, ${DIGITS}, '0')`

/** Customers, their orders, and the ledger. */
export const orderTables = {
  customers: {
    columns: [
      ['Customer', customer('c')],
      ['Name', shownName()],
      ['Phone', shownText('c.contact')],
      ['E-mail', shownText('c.email')],
      ['Address', shownText('c.address')],
      ['GSTIN', shownText('c.gstin')],
      ['Language', 't.language'],
      ['Preferences', 't.preferences'],
      ['Discount %', '(t.discount_basis_points / 100.0)::float8'],
      ['Note', shownText('c.note')],
      ['WhatsApp consent', 't.whatsapp_consent'],
      ['Due', rupees('t.due_paise')],
      ['Advance', rupees('t.advance_paise')],
      ['Last visit', 't.last_visit_at'],
      ['Added', 't.created_at'],
      ['Deleted', 't.deleted_at'],
    ],
    from: 'customer t join customer c on c.store_id = $1 and c.id = t.id',
    withoutDues: { columns: { Due: 'null', Advance: 'null' } },
    order: 't.id',
  },
  orders: {
    columns: [
      ['Invoice', 't.invoice'],
      ['Prefix', 't.invoice_prefix'],
      ['Printed number', PRINTED],
      ['Billed on', 't.billed_on::text'],
      ['Customer', customer('c')],
      ['Name', 't.customer_name'],
      ['GSTIN', `t.tax_profile ->> 'customerGstin'`],
      ['Place of supply', `t.tax_profile ->> 'placeOfSupply'`],
      ['Kind', 't.kind'],
      ['Status', 't.status'],
      ['Pieces', 't.pieces_total'],
      ['Ready', 't.pieces_ready'],
      ['Delivered', 't.pieces_delivered'],
      ['Promised', 't.promised_on::text'],
      ['Counter', 't.counter_number'],
      ['Home delivery', 't.home_delivery'],
      ['Express', 't.express'],
      ['Lines', rupees('t.lines_paise')],
      ['Discount', rupees('t.discount_paise')],
      ['Express charge', rupees('t.express_paise')],
      ['Delivery fee', rupees('t.delivery_fee_paise')],
      ['Taxable', rupees('t.taxable_paise')],
      ['CGST', rupees('t.cgst_paise')],
      ['SGST', rupees('t.sgst_paise')],
      ['IGST', rupees('t.igst_paise')],
      ['Round-off', rupees('t.round_off_paise')],
      ['Amount', rupees('t.amt_paise')],
      ['Notes', rupees('t.noted_paise')],
      ['Paid', rupees('t.paid_paise')],
      ['Adjusted', rupees('t.adjusted_paise')],
      // A deleted order has no balance.
      ['Balance', rupees('case when t.deleted_at is null then t.balance_paise else 0 end')],
      ['Payment mode', 't.payment_mode'],
      ['Note', `case when t.kept_name is null then t.note else '' end`],
      ['Taken', 't.created_at'],
      ['Handed over on', 't.delivered_on::text'],
      ['Deleted', 't.deleted_at'],
      ['Deleted by', shownActor('t', 'deleted_by')],
      ['Reason', 'case when t.kept_name is null then t.delete_reason end'],
    ],
    from: `orders t ${joinCustomer}`,
    // What was paid tells what is owed.
    withoutDues: { columns: { Paid: 'null', Adjusted: 'null', Balance: 'null' } },
    order: 't.invoice',
  },
  notes: {
    columns: [
      ['Kind', 't.kind'],
      ['Number', 't.number'],
      ['Prefix', 't.prefix'],
      ['Date', 't.noted_on::text'],
      ['Invoice', 'o.invoice'],
      ['Taxable', rupees('t.taxable_paise')],
      ['CGST', rupees('t.cgst_paise')],
      ['SGST', rupees('t.sgst_paise')],
      ['IGST', rupees('t.igst_paise')],
      ['Round-off', rupees('t.round_off_paise')],
      ['Amount', rupees('t.amt_paise')],
      ['Reason', 't.reason'],
      ['Made', 't.created_at'],
      ['By', shownActor('t')],
    ],
    from: `gst_note t ${joinOrder}`,
    order: 't.id',
  },
  vouchers: {
    columns: [
      ['Kind', 't.kind'],
      // A use for a bill is no document and has no number.
      ['Number', 't.number'],
      ['Prefix', 't.prefix'],
      ['Date', 't.voucher_on::text'],
      ['Customer', customer('c')],
      ['Of receipt', 'r.number'],
      ['Taxable', rupees('t.taxable_paise')],
      ['CGST', rupees('t.cgst_paise')],
      ['SGST', rupees('t.sgst_paise')],
      ['IGST', rupees('t.igst_paise')],
      ['Amount', rupees('t.amt_paise')],
      ['Posting', 't.posting_id::text'],
      ['Made', 't.created_at'],
      ['By', shownActor('t')],
    ],
    from: `advance_voucher t ${joinCustomer} left join advance_voucher r on r.store_id = $1 and r.id = t.receipt_id`,
    // What came and was not used yet is a customer's advance.
    withoutDues: { columns: { Customer: 'null' } },
    order: 't.id',
  },
  'gst-months': {
    columns: [
      ['Month', 't.month::text'],
      ['Checked', 't.checked_at'],
      ['Locked', 't.locked_at'],
      ['Locked by', shownActor('t', 'locked_by')],
      ['GSTIN', 't.gstin'],
      ['Filed on', 't.filed_on::text'],
      ['ARN', 't.arn'],
    ],
    from: 'gst_month t',
    order: 't.month',
  },
  'order-lines': {
    columns: [
      ['Invoice', 'o.invoice'],
      ['Line', 't.line_no'],
      ['Kind', 't.kind'],
      ['Cloth', 't.cloth'],
      ['Service', 't.service'],
      ['SAC', 't.sac'],
      ['Quantity', 't.quantity'],
      ['Kilograms', '(t.grams / 1000.0)::float8'],
      ['Rate', rupees('t.rate_paise')],
      ['Amount', rupees('t.amount_paise')],
      ['Discount', rupees('t.discount_paise')],
      ['Express', rupees('t.express_paise')],
      ['Delivery fee', rupees('t.delivery_fee_paise')],
      ['Taxable', rupees('t.taxable_paise')],
      ['Preferences', 't.preferences'],
      ['Cloths', 't.cloths'],
      ['Note', `case when o.kept_name is null then t.note else '' end`],
    ],
    from: `order_line t ${joinOrder}`,
    order: 't.order_id, t.line_no',
  },
  pieces: {
    columns: [
      ['Invoice', 'o.invoice'],
      ['Piece', 't.piece_no'],
      ['Line', 't.line_no'],
      ['Cloth', 't.cloth'],
      ['State', 't.state'],
      ['Ready', 't.ready_at'],
      ['Delivered', 't.delivered_at'],
      ['Tags printed', 't.tag_prints'],
    ],
    from: `piece t ${joinOrder}`,
    order: 't.order_id, t.piece_no',
  },
  ledger: {
    columns: [
      ['Posting', 't.posting_id::text'],
      ['Entry', 't.entry_no'],
      ['Day', 't.day::text'],
      ['At', 'p.at'],
      ['Kind', 'p.kind'],
      ['Account', 't.account'],
      ['Amount', rupees('t.amount_paise')],
      ['Customer', customer('c')],
      ['Invoice', 'o.invoice'],
      ['Employee', `'E-' || e.number`],
      ['Payment mode', 'm.mode'],
      ['Category', 'g.name'],
      ['Note', `case when w.erasure_asked_at is null then p.note else '' end`],
      ['By', shownActor('p')],
      ['Takes back', 'p.reverses::text'],
    ],
    from: `ledger_entry t join posting p on p.store_id = $1 and p.id = t.posting_id
      ${joinCustomer} ${joinOrder} ${joinMode}
      left join customer w on w.store_id = $1 and w.id = p.customer_id
      left join employee e on e.store_id = $1 and e.id = t.employee_id
      left join expense_category g on g.store_id = $1 and g.id = t.category_id`,
    withoutWages: {
      where: `not exists (select from posting w
        where w.store_id = $1 and w.id = t.posting_id and w.kind like 'employee%')`,
    },
    // What all customers paid adds up to the collection.
    withoutReports: {
      where: `t.account not in ('receivable_paid', 'customer_advance', 'rider_cash')
        and not (t.account = 'money' and exists (select from posting w
          where w.store_id = $1 and w.id = t.posting_id and (w.customer_id is not null or w.kind like 'rider%')))`,
    },
    // Without the names, nobody can add up what each of them owes.
    withoutDues: { columns: { Customer: 'null', Invoice: 'null' }, where: `t.account not like 'receivable%'` },
    order: 't.posting_id, t.entry_no',
  },
} satisfies Record<string, TableSource>
